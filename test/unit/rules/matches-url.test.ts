import { matchesUrl, type UrlRule } from "../../../shared/rules/matches-url";

const include = (match: UrlRule["match"], value: string) => ({ match, value, exclude: false });
const exclude = (match: UrlRule["match"], value: string) => ({ match, value, exclude: true });

test.each<[string, UrlRule["match"], string, boolean]>([
  ["https://shop.com/", "EXACT", "/", true],
  ["https://shop.com/a", "EXACT", "/", false],
  ["https://shop.com/a?b=1#c", "EXACT", "/a", true],
  ["https://shop.com/a?b=1#c", "EXACT", "/a?b=1", true],
  ["https://shop.com/a?b=2", "EXACT", "/a?b=1", false],
  ["https://shop.com/a#c", "EXACT", "https://shop.com/a", true],
  ["https://shop.com/a/b", "CONTAINS", "/b", true],
  ["https://b.com/a", "CONTAINS", "b.com", true],
  ["https://shop.com/a?x=/b", "CONTAINS", "/b", false],
  ["https://shop.com/blog/1", "STARTS_WITH", "/blog/", true],
  ["https://shop.com/blog", "STARTS_WITH", "/blog/", false],
  ["https://shop.com/a.pdf?x", "ENDS_WITH", "/a.pdf", true],
  ["https://shop.com/a.pdf?x", "ENDS_WITH", ".pdf", false],
  ["https://shop.com/p/12", "REGEX", "/p/\\d+$", true],
  ["https://shop.com/p/12a", "REGEX", "/p/\\d+$", false],
  ["https://shop.com/blog/1", "REGEX", "^/blog", true],
  ["https://shop.com/blog/1", "REGEX", "^\\/blog\\/", true],
  ["https://shop.com/old/blog", "REGEX", "^/blog", false],
  ["https://shop.com/blog?page=2", "REGEX", "^/blog/?$", true],
  ["https://shop.com/blog?page=2", "REGEX", "^/blog\\?page=\\d$", true],
  ["https://shop.com/blog", "REGEX", "^https://shop\\.com/b", true],
])("%s %s %s is %s", (address, match, value, isMatch) => {
  expect(matchesUrl([include(match, value)], address)).toBe(isMatch);
});

test("without an include rule every page matches except excluded ones", () => {
  expect(matchesUrl([exclude("EXACT", "/cart")], "https://shop.com/")).toBe(true);
  expect(matchesUrl([exclude("EXACT", "/cart")], "https://shop.com/cart")).toBe(false);
});

test("one matching include is enough, and one matching exclude overrides it", () => {
  const rules = [include("EXACT", "/"), include("CONTAINS", "/blog"), exclude("CONTAINS", "/old")];
  expect(matchesUrl(rules, "https://shop.com/blog/1")).toBe(true);
  expect(matchesUrl(rules, "https://shop.com/other")).toBe(false);
  expect(matchesUrl(rules, "https://shop.com/blog/old")).toBe(false);
});
