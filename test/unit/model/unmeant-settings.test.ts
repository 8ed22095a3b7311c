import { isBlank } from "../../../shared/kinds/message/content-faults";
import { isSelector } from "../../../shared/kinds/message/is-selector";
import { canMatch, covers, matchesAll } from "../../../shared/kinds/message/rule-matching";
import { matchesUrl, type UrlRule } from "../../../shared/rules/matches-url";

// Settings that are allowed but cannot work.

test("a text is a selector if browsers accept it as one", () => {
  const good = ["a", "*", "#buy", ".a.b", "a#b.c", "a , b", "ul > li + li ~ p", "[data-x='1']"];
  const more = [
    '[id="1"]',
    "a:hover",
    "a::before",
    ":not(.a, #b)",
    "a:nth-child(2n + 1) b",
    " a ",
    "*|a",
    "[ data-x = 'a' i ]",
    "[lang|=en]",
    "[href$='.pdf']",
    "[*|href]",
    ":not([a], .b > c)",
    "div:has(> p)",
    "main",
    '[a="b',
  ];
  for (const text of [...good, ...more, "ü", ".\\31 a", "a/* */b", ":is(#a) b", "a[b"]) {
    expect([text, isSelector(text)]).toEqual([text, !/\/\*/.test(text)]);
  }
  const bad = [
    "###",
    "#",
    "#1a",
    ".",
    ".1",
    "a >",
    "> a",
    "a,,b",
    ",a",
    "a,",
    "",
    " ",
    "50",
    "5s",
    "a)",
    "a{}",
  ];
  for (const text of [
    ...bad,
    "a:",
    "a: hover",
    ". a",
    "a..b",
    "a > > b",
    "$x",
    "@media",
    "'a'",
    "a**",
    "div[",
    "div[]",
    "a[ ]",
    "a[b=]",
    "a[b=1]",
    "a[=b]",
    "a[.b]",
    "a[b c]",
    "a[b]]",
    "svg|a",
    "[svg|href]",
    "a:not()",
    "a:not(",
    "a:not(div[)",
    "a:nth-child()",
    "a:contains('Buy')",
    "li:eq(0)",
    "button:visible",
    "a:first",
    "a()",
  ]) {
    expect([text, isSelector(text)]).toEqual([text, false]);
  }
});

test("HTML is blank if it shows nothing", () => {
  for (const html of ["", " ", "<p></p>", "<div>\n&nbsp;&#160;<br></div>", "<!-- later -->"]) {
    expect([html, isBlank(html, "")]).toEqual([html, true]);
  }
  for (const html of ["a", "<p>1</p>", "<img src=x>", "<div style='height:9px'>", "<input>"]) {
    expect([html, isBlank(html, "")]).toEqual([html, false]);
  }
  expect(isBlank("<p data-countdown='2030-01-01'></p>", "")).toBe(false);
  expect(isBlank("<div class=a></div>", ".a { height: 9px }")).toBe(false);
});

test("a rule can match if some address of the domain fits it", () => {
  const host = "shop.acme.com";
  const cases: [Parameters<typeof canMatch>[0]["match"], string, boolean][] = [
    ["EXACT", "/pricing", true],
    ["EXACT", "/pricing?a=1", true],
    ["EXACT", "https://www.shop.acme.com/", true],
    ["EXACT", "http://shop.acme.com:8080/x", true],
    ["EXACT", "pricing", false],
    ["EXACT", "shop.acme.com/pricing", false],
    ["EXACT", "https://shop.acme.com", false],
    ["EXACT", "/a b", false],
    ["EXACT", "/pricing#plans", false],
    ["EXACT", "https://other.org/", false],
    ["STARTS_WITH", "/", true],
    ["STARTS_WITH", "/a?", true],
    ["STARTS_WITH", "https://", true],
    ["STARTS_WITH", "https://shop", true],
    ["STARTS_WITH", "https://shop.acme.com/a", true],
    ["STARTS_WITH", "pricing", false],
    ["STARTS_WITH", "https://blog.acme.com/", false],
    ["EXACT", "other.com/sale", false],
    ["CONTAINS", "sale", true],
    ["CONTAINS", "shop.acme.com/p", true],
    ["CONTAINS", "/p/", true],
    ["CONTAINS", "?utm=", true],
    ["CONTAINS", "#top", false],
    ["CONTAINS", "über", false],
    ["ENDS_WITH", ".html", true],
    ["ENDS_WITH", "/thanks", true],
    ["ENDS_WITH", "a b", false],
    ["REGEX", "^/blog/.*", true],
    ["REGEX", "^/$", true],
    ["REGEX", "pricing$", true],
    ["REGEX", "^https?://(www\\.)?shop\\.acme\\.com(:\\d+)?/(a|b)", true],
    ["REGEX", "^http://shop\\.acme\\.com:8080/", true],
    ["REGEX", "^/search\\?q=", true],
    ["REGEX", "sale|^promo", true],
    ["REGEX", "(?=x)y", true],
    ["REGEX", "^pricing", false],
    ["REGEX", "^nothing$", false],
    ["REGEX", "^(sale|promo)/", false],
    ["REGEX", "^www\\.shop\\.acme\\.com/", false],
    ["REGEX", "^https://other\\.com/", false],
    ["REGEX", "/pricing$/", false],
    ["REGEX", "#top", false],
    ["REGEX", "^/a b$", false],
    ["REGEX", "^$", false],
    ["EXACT", "/blog/*", true],
    ["STARTS_WITH", "/blog*", true],
    ["CONTAINS", "*", true],
    ["ENDS_WITH", "*.html", true],
    ["CONTAINS", "/a/*/b", true],
    ["CONTAINS", "?utm=*", true],
    ["EXACT", "/wiki/A*_search", true],
    ["CONTAINS", "/pricing|/plans", true],
    ["CONTAINS", "/pricing,/plans", true],
    // Browsers write the space as %20.
    ["ENDS_WITH", "/a; /b", false],
    ["CONTAINS", "?tags=a|b", true],
    ["CONTAINS", "/artikel,123.html", true],
    ["REGEX", "/pricing|/plans", true],
    // As they are in queries.
    ["CONTAINS", "{id}", true],
    ["CONTAINS", "/{id}", false],
    ["REGEX", "https://shop.acme.com/pricing?x=1", true],
    ["REGEX", "^/search\\?(.*&)?q=", true],
    ["REGEX", "colou?r=red", true],
    ["REGEX", "^/colou?rs", true],
  ];
  for (const [match, value, can] of cases) {
    const rule = { match, value };
    expect([rule, canMatch(rule, host)]).toEqual([rule, can]);
  }
});

const rule = (text: string): UrlRule => {
  const [match, value = ""] = text.split(" ");
  return { match: match as UrlRule["match"], value };
};

test("an exclude rule that fits every page is distinguished from one that leaves some", () => {
  const host = "shop.acme.com";
  for (const text of ["CONTAINS /", "STARTS_WITH /", "STARTS_WITH http", "CONTAINS acme.com"]) {
    expect([text, matchesAll(rule(text), host)]).toEqual([text, true]);
  }
  for (const text of ["CONTAINS shop", "CONTAINS e", "REGEX .*", "REGEX ^/", "REGEX ."]) {
    expect([text, matchesAll(rule(text), host)]).toEqual([text, true]);
  }
  const some = ["EXACT /", "CONTAINS /blog", "CONTAINS sale", "ENDS_WITH /", "STARTS_WITH /a"];
  for (const text of [
    ...some,
    "STARTS_WITH https://shop.acme.com/",
    "STARTS_WITH https://www.",
    "STARTS_WITH https://",
    "REGEX ^/[^/]*$",
    "REGEX ^.$",
    "CONTAINS ?",
    "REGEX ^/.+",
    "REGEX ^/$",
    "REGEX \\?",
  ]) {
    expect([text, matchesAll(rule(text), host)]).toEqual([text, false]);
  }
});

test("an exclude rule that fits every page of another rule is distinguished from one that leaves some", () => {
  const isCovered = (excluded: string, included: string) => covers(rule(excluded), rule(included));
  for (const [excluded, included] of [
    ["EXACT /a", "EXACT /a"],
    ["STARTS_WITH /a", "EXACT /a"],
    ["STARTS_WITH /a", "STARTS_WITH /a/b"],
    ["CONTAINS blog", "STARTS_WITH /blog/"],
    ["CONTAINS blog", "CONTAINS /blog/x"],
    ["ENDS_WITH .html", "ENDS_WITH x.html"],
    ["REGEX ^/a(/|$)", "REGEX ^/a(/|$)"],
    ["STARTS_WITH https://shop.acme.com/a", "EXACT https://shop.acme.com/a"],
  ] as const) {
    expect([excluded, included, isCovered(excluded, included)]).toEqual([excluded, included, true]);
  }
  for (const [excluded, included] of [
    ["EXACT /a", "STARTS_WITH /a"],
    ["STARTS_WITH /a/b", "STARTS_WITH /a"],
    ["STARTS_WITH /a/", "STARTS_WITH /a"],
    ["CONTAINS /blog", "CONTAINS blog"],
    ["ENDS_WITH /x", "ENDS_WITH x"],
    ["EXACT /a?x=1", "EXACT /a"],
    ["EXACT /", "REGEX ^/$|^/blog"],
    ["CONTAINS blog/private", "CONTAINS blog"],
    ["ENDS_WITH /edit", "STARTS_WITH /blog"],
    ["CONTAINS blog", "CONTAINS shop"],
    ["CONTAINS ?", "EXACT /a"],
    ["STARTS_WITH https://shop.acme.com/a", "EXACT /a"],
  ] as const) {
    expect([excluded, included, isCovered(excluded, included)]).toEqual([
      excluded,
      included,
      false,
    ]);
  }
});

test("a warning about a rule is true for every address", () => {
  const host = "shop.acme.com";
  const paths = [
    "/",
    "/blog",
    "/blog/a",
    "/a/b/c?x=1",
    "/?q={id}",
    "/%C3%BCber",
    "/a%20b?c=a|b",
    "/sale.html",
  ];
  const pages = ["https://", "http://", "https://www."].flatMap((start) =>
    ["", ":8080"].flatMap((port) => paths.map((path) => start + host + port + path)),
  );
  const values = [
    "/",
    "/blog",
    "blog",
    "/blog/",
    "a",
    "acme.com",
    "https://",
    "http",
    "?",
    "{id}",
    "/{id}",
    "über",
    "/a b",
    ".html",
    "^/[^/]*$",
    "^/",
    ".*",
    "^.$",
    "#x",
    "b?c",
    "https://shop.acme.com/",
    "https://blog.acme.com/",
  ];
  const matches = ["EXACT", "CONTAINS", "STARTS_WITH", "ENDS_WITH", "REGEX"] as const;
  const rules = matches.flatMap((match) =>
    values
      .filter((value) => match !== "REGEX" || isPattern(value))
      .map((value): UrlRule => ({ match, value })),
  );
  const of = (each: UrlRule) => pages.filter((page) => matchesUrl([each], page));
  const matched = new Map(rules.map((each) => [each, of(each)]));
  for (const [each, found] of matched) {
    if (!canMatch(each, host)) expect([each, found]).toEqual([each, []]);
    if (matchesAll(each, host)) expect([each, found]).toEqual([each, pages]);
    for (const [other, others] of matched) {
      if (!covers(each, other)) continue;
      expect([each, other, others.filter((page) => !found.includes(page))]).toEqual([
        each,
        other,
        [],
      ]);
    }
  }
});

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}
