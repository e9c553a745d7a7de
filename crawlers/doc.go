// Package crawlers says who is who among crawlers: who runs one, what it
// fetches for, which other groups of a robots.txt it listens to, whether "*"
// reaches it, and what its operator says about robots.txt at all.
//
//	c, ok := crawlers.Lookup("googlebot-image")
//	d := robots.Google.Parse(text).DecideFor(c.Agent(), "/logo.png")
//
// [Lookup] takes a product token. [FromHeader] takes a whole User-Agent header,
// as an access log has it. [Find] and [All] are for people who browse.
//
// Every row carries its public source and how far it was checked against it
// ([Checked]). What an operator does not say is [Unknown], never guessed.
//
// Promises:
//
//   - What a crawler says of its own obedience never changes a verdict. Agent
//     carries only which groups count for it; a robot that ignores robots.txt
//     altogether is judged as if it read it, and its row says that it does not.
//   - The table is data of the program: nothing is parsed or built at start, and
//     nothing a caller gets shares memory with it.
//   - All functions may be called from several goroutines. No input makes them
//     panic; FromHeader takes time in proportion to the header.
//
// The table is crawlers.json, one crawler a line, turned into Go by go generate.
package crawlers

//go:generate go run ./internal/gen
