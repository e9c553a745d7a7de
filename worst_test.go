package robots

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// A recipe makes a hostile file and path. Fuzzing and climbing change it to
// find the most work that a match can be made to do.
type recipe struct {
	seed                        uint64
	letters, pathLetters        uint8 // sizes of the alphabets
	period, split               uint16
	fragments, least, most, end uint8
	from                        uint8 // how many fragments in ten are cut from the path
	prefix                      uint16
	short                       uint8 // how often the path's length is halved
	size                        int
}

// make makes the file and the path.
func (c recipe) make() (text, path string) {
	r := rand.New(rand.NewPCG(c.seed, 9))
	word := func(n int, letters uint8) string {
		b := make([]byte, n)
		for i := range b {
			b[i] = 'a' + byte(r.IntN(1+int(letters%16)))
		}
		return string(b)
	}
	length := max(16, min(hostilePath, c.size/64)>>(c.short%10)) - 1
	turn := word(1+int(c.period)%length, c.pathLetters)
	path = "/" + strings.Repeat(turn, length/len(turn)+1)[:length]
	if at := int(c.split) % length; at > 0 { // another alphabet behind
		path = path[:at] + strings.ToUpper(path[at:])
	}
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	for b.Len() < c.size-len(path) {
		b.WriteString("Allow:/" + path[1:1+int(c.prefix)%8])
		for range 1 + c.fragments%220 {
			n := 1 + int(c.least)%12
			n += r.IntN(1 + int(c.most)%40)
			fragment := word(n, c.letters)
			if r.IntN(10) < int(c.from%11) {
				at := r.IntN(max(1, len(path)-n))
				fragment = path[at:min(len(path), at+n)]
			}
			b.WriteString("*" + fragment)
		}
		b.WriteString([]string{"", "z", "$", "z$"}[c.end%4] + "\n")
	}
	return b.String(), path
}

// work returns the most steps that any way of matching takes, and the octets
// of the path and of the rules together.
func (c recipe) work(tb testing.TB) (steps, octets int) {
	text, path := c.make()
	return workOf(tb, RFC9309.Parse(text).Group("*"), path)
}

func workOf(tb testing.TB, g *Group, path string) (steps, octets int) {
	tb.Helper()
	p := &g.file.dialect.policy
	first, second := &matcher{path: path}, &matcher{path: path}
	want, ok := g.best(p, first)
	if got, alsoOK := newIndex(g, p).best(second); got != want || ok != alsoOK {
		tb.Fatalf("%.80q: decided by %q, and by %q with an index", path, g.file.value(want), g.file.value(got))
	}
	octets = len(path)
	for _, r := range g.Rules() {
		octets += len(r.Value) + 1
	}
	return max(first.work, second.work), octets
}

// workBound is how many steps a match takes at most for each octet of the path
// and of the rules; docs/architecture.md says why.
const workBound = 100

func FuzzWork(f *testing.F) {
	f.Add(uint64(1), uint64(0x0102030405060708), uint64(0x0102030405060708))
	f.Add(uint64(2), uint64(0x0001000010000301), uint64(0x0000000000000a02))
	f.Fuzz(func(t *testing.T, seed, a, b uint64) {
		c := recipe{
			seed: seed, letters: uint8(a), pathLetters: uint8(a >> 8), period: uint16(a >> 16), split: uint16(a >> 32),
			fragments: uint8(b), least: uint8(b >> 8), most: uint8(b >> 16), end: uint8(b >> 24), from: uint8(b >> 32), prefix: uint16(b >> 40), short: uint8(b >> 56),
			size: 32 << 10,
		}
		if steps, octets := c.work(t); steps > workBound*octets {
			t.Errorf("%+v: %d steps for %d octets", c, steps, octets)
		}
	})
}

func TestWorkBound(t *testing.T) {
	for _, h := range hostiles() {
		f := RFC9309.Parse(h.text)
		g := f.Group("x")
		if g == nil {
			continue
		}
		path, _ := f.dialect.policy.path(h.path)
		steps, octets := workOf(t, g, path)
		t.Logf("%s: %d steps, %.1f an octet", h.name, steps, float64(steps)/float64(octets))
		if steps > workBound*octets {
			t.Errorf("%s: %d steps for %d octets", h.name, steps, octets)
		}
	}
}

var climb = flag.Duration("climb", 0, "how long TestClimb looks for the most work a match can do")

// TestClimb changes a recipe little by little, and keeps what makes more work.
// Run it with -climb 10m to see how near the bound it comes.
func TestClimb(t *testing.T) {
	if *climb == 0 {
		t.Skip("not asked: run with -climb 10m")
	}
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	random := func() recipe {
		return recipe{
			seed: r.Uint64(), letters: uint8(r.IntN(16)), pathLetters: uint8(r.IntN(16)), period: uint16(r.IntN(1 << (1 + r.IntN(15)))), split: uint16(r.IntN(2) * r.IntN(1<<16)),
			fragments: uint8(r.IntN(1 + r.IntN(220))), least: uint8(r.IntN(12)), most: uint8(r.IntN(1 + r.IntN(40))), end: uint8(r.IntN(4)), from: uint8(r.IntN(11)), prefix: uint16(r.IntN(8)),
			short: uint8(r.IntN(1 + r.IntN(10))), size: hostileSize,
		}
	}
	var best recipe
	most := 0
	for end := time.Now().Add(*climb); time.Now().Before(end); {
		c := best
		if most == 0 || r.IntN(3) == 0 {
			c = random()
		} else {
			other := random()
			switch r.IntN(10) {
			case 0:
				c.seed = other.seed
			case 1:
				c.letters = other.letters
			case 2:
				c.pathLetters = other.pathLetters
			case 3:
				c.period = other.period
			case 4:
				c.split = other.split
			case 5:
				c.fragments = other.fragments
			case 6:
				c.least, c.most = other.least, other.most
			case 7:
				c.end = other.end
			case 8:
				c.from = other.from
			case 9:
				c.short = other.short
			}
		}
		if steps, octets := c.work(t); steps > most {
			most, best = steps, c
			t.Logf("%d steps, %.1f an octet: %+v", steps, float64(steps)/float64(octets), c)
		}
	}
}
