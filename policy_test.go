package robots

import (
	"fmt"
	"reflect"
	"testing"
)

// answer writes what a policy makes of one question: "allow 0",
// "disallow 3, delay 5s".
func answer(p Policy, text, agent, target string) string {
	f := NewDialect("test", p).Parse(text)
	d := f.Decide(agent, target)
	s := fmt.Sprintf("allow %d", d.Line())
	if !d.Allowed() {
		s = fmt.Sprintf("disallow %d", d.Line())
	}
	if delay, ok := f.CrawlDelay(agent); ok {
		s += ", delay " + delay.String()
	}
	for _, sitemap := range f.Sitemaps() {
		s += ", sitemap " + sitemap
	}
	return s
}

// policyCases has one question or more for each value of each field of Policy,
// to which the zero Policy and one with that value give different answers.
var policyCases = [...]struct {
	policy       Policy
	text         string
	agent        string
	target       string
	zero, answer string
}{
	{Policy{MaxBytes: 14}, "User-agent: *\nDisallow: /\n", "a", "/", "disallow 2", "allow 0"},
	{Policy{MaxBytes: 14, Oversize: OversizeAllow}, "Disallow:\nUser-agent: *\nDisallow: /\n", "a", "/", "disallow 3", "allow 0"},
	{Policy{MaxBytes: 310, Oversize: OversizeAllowRules}, "User-agent: *\nDisallow: /12345678\n", "a", "/12345678", "disallow 2", "allow 0"},
	{Policy{LineEnds: LineEndsUnicode}, "User-agent: *\vDisallow: /", "a", "/", "allow 0", "disallow 1"},
	{Policy{BOM: BOMSkipPartial}, "\xEFUser-agent: *\nDisallow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{BOM: BOMKeep}, "\uFEFFUser-agent: *\nDisallow: /", "a", "/", "disallow 2", "allow 0"},

	{Policy{MaxLine: 13}, "User-agent: *\nDisallow: /12345678", "a", "/12", "allow 0", "disallow 2"},
	{Policy{NULEndsLine: true}, "User-agent: *\nDisallow: /a\x00b", "a", "/a", "allow 0", "disallow 2"},
	{Policy{Keys: KeysPrefix}, "User-agents: *\nDisallowed: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Typos: TyposDisallow}, "User-agent: *\nDisalow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Typos: TyposUserAgent}, "User agent: *\nDisallow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Typos: TyposUseragent}, "Useragent: *\nDisallow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Typos: TyposSitemap, AgentsEnd: EndsAtAnyRecord, Keys: KeysPrefix}, "User-agent: *\nSitemaps: x\nUser-agent: a\nDisallow: /", "b", "/", "disallow 4", "allow 0, sitemap x"},
	{Policy{Typos: TyposCrawlDelay}, "User-agent: *\nCrawldelay: 5", "a", "/", "allow 0", "allow 0, delay 5s"},
	{Policy{Typos: TyposWide}, "User-agent: *\nDesallow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Separator: SeparatorTwoWords}, "User-agent *\nDisallow /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Separator: SeparatorWords}, "User-agent: *\nDisallow /a b", "a", "/a b", "allow 0", "disallow 2"},
	{Policy{Separator: SeparatorFirst}, "User-agent: *\nDisallow : /", "a", "/", "disallow 2", "allow 0"},
	{Policy{FirstWord: true}, "User-agent: *\nDisallow: /a b", "a", "/a", "allow 0", "disallow 2"},
	{Policy{FirstWord: true}, "User-agent: *\nDisallow: /a#b", "a", "/a", "disallow 2", "allow 0"},

	{Policy{BlankLine: BlankSplitsList}, "User-agent: *\n#\nUser-agent: a\nDisallow: /", "b", "/", "disallow 4", "allow 0"},
	{Policy{BlankLine: BlankEndsGroup}, "User-agent: *\n \nDisallow: /", "a", "/", "disallow 3", "allow 0"},
	{Policy{BlankLine: EmptyEndsGroup}, "User-agent: *\n\nDisallow: /", "a", "/", "disallow 3", "allow 0"},
	{Policy{AgentsEnd: EndsAtDelay}, "User-agent: *\nCrawl-delay: x\nUser-agent: a\nDisallow: /", "b", "/", "disallow 4", "allow 0"},
	{Policy{AgentsEnd: EndsAtRate}, "User-agent: *\nRequest-rate: 1/1\nUser-agent: a\nDisallow: /", "b", "/", "disallow 4", "allow 0"},
	{Policy{AgentsEnd: EndsAtAnyRecord}, "User-agent: *\nHost: x\nUser-agent: a\nDisallow: /", "b", "/", "disallow 4", "allow 0"},
	{Policy{SameAgent: SameAgentFirst}, "User-agent: a\nAllow: /b\nUser-agent: a\nDisallow: /", "a", "/", "disallow 4", "allow 0"},
	{Policy{SkipEmptyGroups: true}, "User-agent: *\nDisallow: /\nUser-agent: a\n", "a", "/", "allow 0", "disallow 2"},

	{Policy{Token: TokenLetters}, "User-agent: bot1\nDisallow: /", "bot1", "/", "disallow 2", "allow 0"},
	{Policy{Token: TokenLetters}, "User-agent: * bots\nDisallow: /", "a", "/", "allow 0", "disallow 2"},
	{Policy{Token: TokenWhole}, "User-agent: bot/2\nDisallow: /", "bot", "/", "disallow 2", "allow 0"},
	{Policy{AgentMatch: AgentPrefix}, "User-agent: bot\nDisallow: /", "bots", "/", "allow 0", "disallow 2"},
	{Policy{AgentMatch: AgentSubstring}, "User-agent: bot\nDisallow: /", "mybots", "/", "allow 0", "disallow 2"},
	{Policy{AgentMatch: AgentFirstSubstring}, "User-agent: bot\nDisallow: /\nUser-agent: mybot\nAllow: /", "mybot", "/", "allow 4", "disallow 2"},
	{Policy{AgentMatch: AgentEqualSubstring}, "User-agent: bot\nDisallow: /", "mybot", "/", "allow 0", "disallow 2"},
	{Policy{AgentMatch: AgentYandex}, "User-agent: Yandex\nDisallow: /", "YandexBot", "/", "allow 0", "disallow 2"},

	{Policy{MaxRule: 3}, "User-agent: *\nDisallow: /123\nDisallow: /12", "a", "/123", "disallow 2", "disallow 3"},
	{Policy{NoSlash: NoSlashDropped}, "User-agent: *\nDisallow: a", "a", "a", "disallow 2", "allow 0"},
	{Policy{NoSlash: NoSlashAdded}, "User-agent: *\nDisallow: a", "a", "/a", "allow 0", "disallow 2"},
	{Policy{EmptyRule: EmptyAllowsRoot}, "User-agent: *\nDisallow: /\nDisallow:", "a", "/", "disallow 2", "allow 3"},
	{Policy{EmptyRule: EmptyAllowsRoot}, "User-agent: *\nAllow:", "a", "/", "allow 2", "allow 0"},
	{Policy{Escapes: EscapesPattern}, "User-agent: *\nDisallow: /%61", "a", "/a", "disallow 2", "allow 0"},
	{Policy{Escapes: EscapesRaw}, "User-agent: *\nDisallow: /%e9", "a", "/%E9", "disallow 2", "allow 0"},
	{Policy{Escapes: EscapesDecoded}, "User-agent: *\nDisallow: /a%2Fb", "a", "/a/b", "allow 0", "disallow 2"},
	{Policy{Escapes: EscapesRequoted}, "User-agent: *\nDisallow: /a%26b", "a", "/a&b", "allow 0", "disallow 2"},
	{Policy{Escapes: EscapesPath}, "User-agent: *\nDisallow: /?%61", "a", "/?a", "disallow 2", "allow 0"},
	{Policy{Wildcards: WildcardsOff}, "User-agent: *\nDisallow: /*", "a", "/a", "disallow 2", "allow 0"},
	{Policy{Wildcards: WildcardsUnanchored}, "User-agent: *\nDisallow: /a$", "a", "/b/a", "allow 0", "disallow 2"},
	{Policy{MidDollar: MidDollarNever}, "User-agent: *\nDisallow: /a$b", "a", "/a$b", "disallow 2", "allow 0"},
	{Policy{MidDollar: MidDollarDropped}, "User-agent: *\nDisallow: /a$b", "a", "/a$b", "disallow 2", "allow 0"},
	{Policy{MidDollar: MidDollarBoth}, "User-agent: *\nDisallow: /a$", "a", "/a$b", "allow 0", "disallow 2"},
	{Policy{Precedence: PrecedenceFirst}, "User-agent: *\nAllow: /\nDisallow: /a", "a", "/a", "disallow 3", "allow 2"},
	{Policy{Precedence: PrecedenceMatched}, "User-agent: *\nAllow: /a/b\nDisallow: /*c", "a", "/a/b/c", "allow 2", "disallow 3"},
	{Policy{Tie: TieFirst}, "User-agent: *\nDisallow: /\nAllow: /", "a", "/", "allow 3", "disallow 2"},
	{Policy{StarsLost: true}, "User-agent: *\nDisallow: **", "a", "/", "disallow 2", "allow 0"},
	{Policy{Length: LengthNoStars}, "User-agent: *\nAllow: /a\nDisallow: /*a*", "a", "/a", "disallow 3", "allow 2"},
	{Policy{Length: LengthCharacters, Escapes: EscapesRaw}, "User-agent: *\nAllow: /\u00e9\u00e9\nDisallow: /*\u00e9*", "a", "/\u00e9\u00e9", "allow 2", "disallow 3"},
	{Policy{Length: LengthRegexp}, "User-agent: *\nAllow: /a.b\nDisallow: /*.b", "a", "/a.b", "allow 2", "disallow 3"},
	{Policy{IndexPage: IndexPageAllow}, "User-agent: *\nDisallow: /\nAllow: /index.html", "a", "/", "disallow 2", "allow 3"},
	{Policy{IndexPage: IndexPageBoth}, "User-agent: *\nDisallow: /index.html", "a", "/", "allow 0", "disallow 2"},

	{Policy{MatchSelf: true}, "User-agent: *\nDisallow: /", "a", "/robots.txt", "allow 0", "disallow 2"},
	{Policy{KeepFragment: true}, "User-agent: *\nDisallow: /*b", "a", "/a#b", "allow 0", "disallow 2"},
	{Policy{Delay: DelayIgnored}, "User-agent: *\nCrawl-delay: 5", "a", "/", "allow 0, delay 5s", "allow 0"},
	{Policy{Delay: DelayWhole}, "User-agent: *\nCrawl-delay: 0.5", "a", "/", "allow 0, delay 500ms", "allow 0"},
	{Policy{Delay: DelayYandex}, "User-agent: *\nCrawl-delay:", "a", "/", "allow 0", "allow 0, delay 0s"},
	{Policy{DelayChoice: DelayLast}, "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 9", "a", "/", "allow 0, delay 5s", "allow 0, delay 9s"},
	{Policy{DelayChoice: DelayShortest}, "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 3", "a", "/", "allow 0, delay 5s", "allow 0, delay 3s"},
	{Policy{Sitemaps: SitemapsAbsolute}, "Sitemap: /s.xml", "a", "/", "allow 0, sitemap /s.xml", "allow 0"},
}

func TestEveryPolicyChangesAnAnswer(t *testing.T) {
	for _, tt := range policyCases {
		if got := answer(Policy{}, tt.text, tt.agent, tt.target); got != tt.zero {
			t.Errorf("the zero Policy: %q for %s fetching %s: %s, want %s", tt.text, tt.agent, tt.target, got, tt.zero)
		}
		if got := answer(tt.policy, tt.text, tt.agent, tt.target); got != tt.answer {
			t.Errorf("%+v: %q for %s fetching %s: %s, want %s", tt.policy, tt.text, tt.agent, tt.target, got, tt.answer)
		}
		if tt.zero == tt.answer {
			t.Errorf("%+v: %q does not tell it from the zero Policy", tt.policy, tt.text)
		}
	}
}

func TestEveryPolicyHasACase(t *testing.T) {
	policy := reflect.TypeFor[Policy]()
	values := policyConstants(t)
	for i := range policy.NumField() {
		field := policy.Field(i)
		seen := map[string]bool{}
		for _, tt := range policyCases {
			if v := reflect.ValueOf(tt.policy).Field(i); !v.IsZero() {
				seen[fmt.Sprint(v.Interface())] = true
			}
		}
		if len(seen) == 0 {
			t.Errorf("no case sets %s", field.Name)
		}
		for _, c := range values[field.Type.Name()] {
			if c.value != 0 && !seen[fmt.Sprint(c.value)] {
				t.Errorf("no case sets %s to %s", field.Name, c.name)
			}
		}
	}
}
