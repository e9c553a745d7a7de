package robots

import "strings"

// A yandexRobot is a robot of Yandex's published table: a User-agent value
// names it if the value starts with prefix and name starts with the value,
// letter case aside. Robots whose prefix is longer than "Yandex" are not
// reached by "User-agent: Yandex".
type yandexRobot struct{ prefix, name string }

// yandexRobots is the table of Yandex's library
// (library/cpp/robots_txt/robotstxtcfg/user_agents.h, 22f8ae0e).
var yandexRobots = [...]yandexRobot{
	{"Yandex", "YandexBot/3.0"},
	{"Yandex", "YandexMedia"},
	{"Yandex", "YandexImages"},
	{"Yandex", "YandexCatalog"},
	{"Yandex", "YandexBlogs/0.99"},
	{"Yandex", "YandexNews/3.0"},
	{"Yandex", "YandexNews/4.0"},
	{"Yandex", "YandexPagechecker/2.0"},
	{"Yandex", "YandexMetrika/3.0"},
	{"Yandex", "YandexBrowser"},
	{"Yandex", "YandexMarket/1.0"},
	{"Yandex", "YandexWebmaster/2.0"},
	{"Yandex", "YandexVideo"},
	{"Yandex", "YandexImageResizer/2.0"},
	{"Yandex", "YandexTravel"},
	{"Yandex", "YandexOntoDB"},
	{"YaDirectFetcher", "YaDirectFetcher"},
	{"YandexCalendar", "YandexCalendar"},
	{"YandexDirect", "YandexDirect"},
	{"YandexDirectDyn", "YandexDirectDyn"},
	{"YandexPartner", "YandexPartner"},
	{"YandexRCA", "YandexRCA"},
	{"YandexMobileBot", "YandexMobileBot"},
	{"YandexAccessibilityBot", "YandexAccessibilityBot"},
	{"YandexScreenshotBot", "YandexScreenshotBot"},
	{"YandexMobileScreenShotBot", "YandexMobileScreenShotBot"},
	{"YandexVideoParser", "YandexVideoParser"},
	{"YandexVideoHosting", "YandexVideoHosting"},
	{"YandexMedianaBot", "YandexMedianaBot"},
	{"YandexMediaSelling", "YandexMediaSelling"},
	{"YandexSearchShop", "YandexSearchShop"},
	{"YandexOntoDBAPI", "YandexOntoDBAPI"},
	{"Yandex-AMPHTML", "Yandex-AMPHTML"},
	{"YandexVerticals", "YandexVerticals"},
	{"YandexTurbo", "YandexTurbo"},
	{"YandexZenRss", "YandexZenRss"},
	{"YandexTracker", "YandexTracker"},
	{"YandexFavicons", "YandexFavicons"},
	{"YandexMetrika", "YandexMetrika/2.0"},
	{"YandexMetrika", "YandexMetrika/4.0"},
	{"YandexMarket", "YandexMarket/2.0"},
	{"Google", "GoogleBot"},
	{"Slurp", "Slurp"},
	{"msn", "msnbot"},
	{"Baidu", "Baiduspider"},
}

// yandexRobotNamed returns the row for a token: the full name, or the name
// without its version.
func yandexRobotNamed(token string) (yandexRobot, bool) {
	for _, r := range yandexRobots {
		name, _, _ := strings.Cut(r.name, "/")
		if equalFold(token, r.name) || equalFold(token, name) {
			return r, true
		}
	}
	return yandexRobot{}, false
}

// names reports whether a User-agent value names the robot.
func (r yandexRobot) names(value string) bool {
	return hasFoldPrefix(value, r.prefix) && hasFoldPrefix(r.name, value)
}

// yandexNames reports whether a User-agent value names the robot with the
// given token. A robot that is not in the table is named by its whole token
// only.
func yandexNames(value, token string) bool {
	if r, ok := yandexRobotNamed(token); ok {
		return r.names(value)
	}
	return equalFold(value, token)
}

// countsForYandex reports whether a group with this User-agent value is one
// that Yandex's library stores.
func countsForYandex(value string) bool {
	if value == "*" {
		return true
	}
	for _, r := range yandexRobots {
		if r.names(value) {
			return true
		}
	}
	return false
}
