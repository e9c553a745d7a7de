package robots

import (
	"slices"
	"strings"
	"testing"
)

func TestCleanParams(t *testing.T) {
	path502, path503 := "/"+strings.Repeat("c", 500), "/"+strings.Repeat("c", 501)
	name502 := strings.Repeat("n", 502)
	tests := []struct {
		name, value string
		want        []CleanParam // without positions; nil: not usable
	}{
		{"no path is every path", "sid", []CleanParam{{Params: []string{"sid"}}}},
		{"several", "sid&ref&utm_source /shop/", []CleanParam{{Params: []string{"sid", "ref", "utm_source"}, Path: "/shop/"}}},
		{"a star in the path", "sid /a*b", []CleanParam{{Params: []string{"sid"}, Path: "/a*b"}}},
		{"several spaces", "sid \t  /a", []CleanParam{{Params: []string{"sid"}, Path: "/a"}}},
		{"& at the ends", "&sid& /a", []CleanParam{{Params: []string{"sid"}, Path: "/a"}}},
		{"every mark, and a path without a slash", "P[q]{r}(s):t.u+v-w=x_y%20 m;n,o:2%20", []CleanParam{{Params: []string{"P[q]{r}(s):t.u+v-w=x_y%20"}, Path: "m;n,o:2%20"}}},
		{"empty names nothing", "", []CleanParam{{}}},
		{"502 bytes", "n " + path502[:500], []CleanParam{{Params: []string{"n"}, Path: path502[:500]}}},
		{"503 bytes", "n " + path502, []CleanParam{{Params: []string{"n"}, Path: path502}}},
		{"504 bytes", "n " + path503, nil},
		{"502 bytes without a path", name502, []CleanParam{{Params: []string{name502}}}},
		{"503 bytes without a path", name502 + "n", nil},
		{"&&", "sid&&ref /a", nil},
		{"a third word", "sid /a /b", nil},
		{"a tab", "sid\t/a", nil},
		{"a comma among the parameters", "sid,ref /a", nil},
		{"a query in the path", "sid /a?b", nil},
		{"not ASCII", "имя /a", nil},
	}
	for _, test := range tests {
		for _, d := range []*Dialect{RFC9309, Yandex} {
			got := d.Parse("User-agent: *\nClean-param: " + test.value + "\n").CleanParams()
			same := slices.EqualFunc(got, test.want, func(a, b CleanParam) bool {
				return slices.Equal(a.Params, b.Params) && a.Path == b.Path && a.Position.Line == 2
			})
			if !same {
				t.Errorf("%s, %s: got %v, want %v", test.name, d, got, test.want)
			}
		}
	}
}

func TestCleanParamsStandAnywhere(t *testing.T) {
	f := Yandex.Parse("Clean-param: b /y\nUser-agent: other\nClean-param: a /x\n\nClean-param: b /y\n")
	var got []int
	for _, c := range f.CleanParams() {
		got = append(got, c.Position.Line)
	}
	if want := []int{1, 3, 5}; !slices.Equal(got, want) {
		t.Errorf("got lines %v, want %v", got, want)
	}
}

func TestClean(t *testing.T) {
	const text = "User-agent: *\n" +
		"Clean-param: utm_source&utm_medium\n" +
		"Clean-param: ref /some_dir/get_book.pl\n" +
		"Clean-param: sid /forum*/thread\n" +
		"Clean-param: lost shop/\n" +
		"Clean-param: bad,one\n"
	tests := []struct{ name, url, want string }{
		{"one of two goes", "/some_dir/get_book.pl?ref=site_1&book_id=7", "/some_dir/get_book.pl?book_id=7"},
		{"the last goes", "/some_dir/get_book.pl?book_id=7&ref=site_1", "/some_dir/get_book.pl?book_id=7"},
		{"each time", "/some_dir/get_book.pl?ref=1&b=2&ref=3&ref", "/some_dir/get_book.pl?b=2"},
		{"with the ?", "/?utm_source=a&utm_medium=b", "/"},
		{"and what separates nothing", "/?utm_source=a&&", "/"},
		{"the fragment stays", "/?utm_source=a#top?utm_source=b", "/#top?utm_source=b"},
		{"order and encoding stay", "/?z=%7e&utm_source=%20&a=%C3%A9&&b", "/?z=%7e&a=%C3%A9&&b"},
		{"an absolute URL", "https://example.com/x?utm_source=a&b=c", "https://example.com/x?b=c"},
		{"without a path", "https://example.com?utm_source=a", "https://example.com"},
		{"a longer path", "/some_dir/get_book.pl/more?ref=1", "/some_dir/get_book.pl/more"},
		{"another path", "/other/get_book.pl?ref=1", "/other/get_book.pl?ref=1"},
		{"a path in another letter case", "/Some_dir/get_book.pl?ref=1", "/Some_dir/get_book.pl?ref=1"},
		{"a star", "/forum/7/thread-9?sid=1&p=2", "/forum/7/thread-9?p=2"},
		{"a star is no substring of the query", "/forum?sid=1&x=/thread", "/forum?sid=1&x=/thread"},
		{"letter case of a name counts", "/?UTM_SOURCE=a", "/?UTM_SOURCE=a"},
		{"a part of a name does not", "/?utm_source2=a&utm=b", "/?utm_source2=a&utm=b"},
		{"a value is no name", "/?a=utm_source", "/?a=utm_source"},
		{"a Path without / or * speaks of no page", "/shop/?lost=1", "/shop/?lost=1"},
		{"an unusable line counts nowhere", "/?bad=1&one=2", "/?bad=1&one=2"},
		{"no query", "/some_dir/get_book.pl", "/some_dir/get_book.pl"},
		{"an empty query stays", "/x?", "/x?"},
		{"a URL that cannot be read stays", "https:///x?utm_source=a", "https:///x?utm_source=a"},
		{"nothing", "", ""},
	}
	for _, test := range tests {
		for _, d := range []*Dialect{RFC9309, Google, Yandex, Classic} {
			if got := d.Parse(text).Clean(test.url); got != test.want {
				t.Errorf("%s, %s: Clean(%q) = %q, want %q", test.name, d, test.url, got, test.want)
			}
		}
	}
}

func TestCleanReadsAHostAloneAsItsRoot(t *testing.T) {
	f := Yandex.Parse("Clean-param: ref /\n")
	if got, want := f.Clean("https://example.com?ref=1"), "https://example.com"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzClean(f *testing.F) {
	f.Add("Clean-param: a&b /x*y\nClean-param: c", "/xzy?a=1&c&d=2#e")
	f.Add("Clean-param: a", "https://h?a=1&&")
	f.Add("Clean-param: x *", "?x=1&y://z?x")
	f.Fuzz(func(t *testing.T, text, url string) {
		file := Yandex.Parse(text)
		once := file.Clean(url)
		if twice := file.Clean(once); twice != once {
			t.Fatalf("Clean(%q) = %q, again %q", url, once, twice)
		}
		if len(once) > len(url) {
			t.Fatalf("Clean(%q) = %q is longer", url, once)
		}
		path, _, _ := strings.Cut(url, "?")
		if !strings.HasPrefix(once, path) && once != url {
			t.Fatalf("Clean(%q) = %q changes the path", url, once)
		}
	})
}
