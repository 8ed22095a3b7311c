import { isBlank } from "../../../shared/model/message/is-blank";
import { isSelector } from "../../../shared/model/message/is-selector";
import { canMatch, likelyValue } from "../../../shared/model/message/rule-matching";

// What is allowed, but cannot work.

test("a text is a selector where browsers take it for one", () => {
  const good = ["a", "*", "#buy", ".a.b", "a#b.c", "a , b", "ul > li + li ~ p", "[data-x='1']"];
  const more = [
    '[id="1"]',
    "a:hover",
    "a::before",
    ":not(.a, #b)",
    "a:nth-child(2n + 1) b",
    " a ",
    "svg|a",
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
  ]) {
    expect([text, isSelector(text)]).toEqual([text, false]);
  }
});

test("HTML is blank where it shows nothing", () => {
  for (const html of ["", " ", "<p></p>", "<div>\n&nbsp;&#160;<br></div>", "<!-- later -->"]) {
    expect([html, isBlank(html, "")]).toEqual([html, true]);
  }
  for (const html of ["a", "<p>1</p>", "<img src=x>", "<div style='height:9px'>", "<input>"]) {
    expect([html, isBlank(html, "")]).toEqual([html, false]);
  }
  expect(isBlank("<p data-countdown='2030-01-01'></p>", "")).toBe(false);
  expect(isBlank("<div class=a></div>", ".a { height: 9px }")).toBe(false);
});

test("a rule can match where some address of the domain fits it", () => {
  const host = "shop.acme.com";
  const cases: [Parameters<typeof canMatch>[0]["match"], string, boolean, string?][] = [
    ["EXACT", "/pricing", true],
    ["EXACT", "/pricing?a=1", true],
    ["EXACT", "https://www.shop.acme.com/", true],
    ["EXACT", "http://shop.acme.com:8080/x", true],
    ["EXACT", "pricing", false, "/pricing"],
    ["EXACT", "shop.acme.com/pricing", false, "https://shop.acme.com/pricing"],
    ["EXACT", "https://shop.acme.com", false, "https://shop.acme.com/"],
    ["EXACT", "/a b", false, "/a%20b"],
    ["EXACT", "/pricing#plans", false, "/pricing"],
    ["EXACT", "https://other.org/", false],
    ["STARTS_WITH", "/", true],
    ["STARTS_WITH", "/a?", true],
    ["STARTS_WITH", "https://", true],
    ["STARTS_WITH", "https://shop", true],
    ["STARTS_WITH", "https://shop.acme.com/a", true],
    ["STARTS_WITH", "pricing", false, "/pricing"],
    ["STARTS_WITH", "https://blog.acme.com/", false],
    ["EXACT", "other.com/sale", false, "/sale"],
    ["CONTAINS", "sale", true],
    ["CONTAINS", "shop.acme.com/p", true],
    ["CONTAINS", "/p/", true],
    ["CONTAINS", "?utm=", true],
    ["CONTAINS", "#top", false],
    ["CONTAINS", "über", false],
    ["ENDS_WITH", ".html", true],
    ["ENDS_WITH", "/thanks", true],
    ["ENDS_WITH", "a b", false],
    ["REGEX", "^nothing$", true],
  ];
  for (const [match, value, can, likely] of cases) {
    const rule = { match, value };
    expect([rule, canMatch(rule, host)]).toEqual([rule, can]);
    if (match === "EXACT" || match === "STARTS_WITH") {
      if (!can) expect([value, likelyValue(rule, host)]).toEqual([value, likely]);
    }
  }
});
