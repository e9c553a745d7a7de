package conformance_test

import (
	"strings"
	"testing"

	"github.com/mayfetch/robots"
)

// Limits need files too long for a vector.
func TestLimits(t *testing.T) {
	const kib500 = 500 << 10
	// comments returns n bytes of comment lines.
	comments := func(n int) string {
		return strings.Repeat("# "+strings.Repeat("c", 61)+"\n", n/64) + strings.Repeat("\n", n%64)
	}
	// rules returns n rules of 100 bytes each.
	rules := func(n int) string {
		return strings.Repeat("Disallow: /"+strings.Repeat("r", 99)+"\n", n)
	}
	const head = "User-agent: *\n"
	const rule = "Disallow: /x\n"
	for _, test := range []struct {
		name    string
		dialect *robots.Dialect
		text    string
		target  string
		allowed bool
	}{
		// RFC 9309, 2.5: at least 500 KiB are read.
		{"a rule that ends at 500 KiB counts", robots.RFC9309, head + comments(kib500-len(head)-len(rule)) + rule, "/x", false},
		{"a rule after 500 KiB does not", robots.RFC9309, head + comments(kib500-len(head)) + rule, "/x", true},
		{"a rule that 500 KiB cut in two does not", robots.RFC9309, head + comments(kib500-len(head)-len(rule)+3) + "Disallow: /x/y\n", "/x", true},
		{"a rule before 500 KiB of comments counts", robots.RFC9309, head + rule + comments(2*kib500), "/x", false},

		// Google, robots.txt specification, file size; robots.cc, line length.
		{"a rule after 500 KiB does not count", robots.Google, head + comments(kib500) + rule, "/x", true},
		{"a line is cut at 16663 bytes", robots.Google, head + "Disallow: /" + strings.Repeat("a", 20000) + "\n", "/" + strings.Repeat("a", 16700), false},
		{"other dialects keep the line", robots.RFC9309, head + "Disallow: /" + strings.Repeat("a", 20000) + "\n", "/" + strings.Repeat("a", 16700), true},

		// ydb library/cpp/robots_txt, prefix_tree_rules_handler.cpp: rules are counted, not the file.
		{"rules of 500000 bytes count", robots.Yandex, head + rule + rules(4900), "/x", false},
		{"rules of 530000 bytes open the site", robots.Yandex, head + rule + rules(5200), "/x", true},
		{"comments of 600000 bytes do not", robots.Yandex, head + rule + comments(600000), "/x", false},

		// Yandex help, robots.txt requirements and error dictionary.
		{"a file of 500000 bytes counts", robots.YandexDocs, head + rule + comments(500000), "/x", false},
		{"a file of 600000 bytes opens the site", robots.YandexDocs, head + rule + comments(600000), "/x", true},
		{"a rule of 1024 characters counts", robots.YandexDocs, head + "Disallow: /" + strings.Repeat("a", 1023) + "\n", "/" + strings.Repeat("a", 1023), false},
		{"a rule of 1025 characters does not", robots.YandexDocs, head + "Disallow: /" + strings.Repeat("a", 1024) + "\n", "/" + strings.Repeat("a", 1024), true},

		{"a rule after a megabyte counts", robots.Classic, head + comments(1<<20) + rule, "/x", false},
		{"a rule after a megabyte counts", robots.Python, head + comments(1<<20/64*64) + rule, "/x", false},
		{"a rule after a megabyte counts", robots.CrawlerCommons, head + comments(1<<20) + rule, "/x", false},
	} {
		t.Run(test.dialect.Name()+"/"+test.name, func(t *testing.T) {
			if got := test.dialect.Parse(test.text).Allowed("ExampleBot", test.target); got != test.allowed {
				t.Errorf("allowed %v, want %v", got, test.allowed)
			}
		})
	}
}
