// Package fetch gets robots.txt as RFC 9309 wants it, keeps it as long as it
// may, and answers for a crawler.
//
// # The story
//
// A [Client] is one crawler. Asked about a URL, it finds the URL's [Origin],
// takes the origin's [Entry] from memory or asks the server for it, and lets
// the Entry decide. The answer is a [Decision]: that of package robots, and
// how the file was come by.
//
//	c := &fetch.Client{
//		Agent:     robots.Agent{Token: "MyBot"},
//		UserAgent: "MyBot/1.0 (+https://example.com/bot)",
//	}
//	d, err := c.Decide(ctx, "https://example.com/page")
//
// # When there is no file
//
// Each way in which an attempt can end has a name, its [Event]. What follows
// from it is data, a [StatusPolicy]. Under RFC 9309 a 2xx answer counts as far
// as it can be read; a 4xx answer says that there is no file and all is
// allowed; 5xx, 429 and every failure of the network leave the question open,
// and nothing is allowed but what a copy up to 30 days old allows. Google,
// Amazon and Yandex have published other rules; [StatusPolicyFor] knows them.
//
// That a site does not answer is a fact about the site and no error: the
// Decision says "status 503" and until when. Errors are for questions that no
// policy answers: a wrong URL, a client without a name, an address that is not
// to be dialled, a store that is gone, a context that ends. The Decision is then Disallow, so that ignoring the
// error is safe.
//
// # Promises
//
// One question about an origin is under way at a time, however many ask, and
// with a [Store] one in the whole fleet. A file is used for 24 hours at most
// while its server answers. It is looked for again before that, while the old
// one still answers. Memory is bounded in bytes, a fetch in bytes and time.
// Unless told otherwise, a Client dials no address that is not public. It
// sends the name that it decides with.
//
// # Limits
//
// There is no HTTP/2 and no proxy unless you bring a Transport. User names and
// passwords in URLs are ignored. Meta elements, scripts and frames in a page
// served as robots.txt redirect nobody.
package fetch
