import { isLinearPattern } from "../../../shared/model/message/safety/is-linear-pattern";

test.each([
  "/products/",
  "^/products/\\d+$",
  "^/(en|de|fr)/blog/",
  "/blog/.*",
  "^/blog/.*$",
  "^.*\\.pdf$",
  "\\?ref=[a-z]+",
  "^https://(www\\.)?acme\\.com/",
  "^/[^/]+/[^/]+$",
  "^/a(b|c)*d$",
  "sale|offer",
  "^/p/\\d{1,10}(/|$)",
  "^/x{2,3}y$",
  "",
  "^$",
  "^/(?:[a-z]+-)*[a-z]+$",
  "^/(?<lang>en|de)/",
  "\\bsale\\b",
  "[\\w-]",
  "^/([^/]+/)*$",
  "^/p(age)?$",
  "^/\\u00e9[\\s\\S]$",
  "a*",
])("%j is linear", (pattern) => {
  expect(isLinearPattern(pattern)).toBe(true);
});

test.each([
  "(a+)+$",
  "^(a*)*$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(a|a?)+$",
  "^(.*a){10}$",
  "^(\\w+\\s?)*$",
  "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$",
  "a*b",
  "\\d+x",
  ".*\\.pdf$",
  "^.*.*$",
  "^\\d*\\d*x",
  "^(a?){30}$",
  "^a?a?a?a?a?a?a?a?a?a?a?a?b",
  "^(a|b|ab)*c",
  "(x+x+)+y",
  "^(?=a)b",
  "^(a)\\1$",
  "^(?!a)",
  "(?<=a)b",
  "a{1000}",
  "^(a{0,400}){0,400}$",
  "^((((a+)+)+)+)+$",
  "^(?:|)(?:|)(?:|)(?:|)(?:|)a$",
  "^(\\s*\\S+\\s*)+$",
  "^[\\d\\w]*\\w*$",
])("%j is not", (pattern) => {
  expect(isLinearPattern(pattern)).toBe(false);
});

test("what is let through is fast on texts made to be slow", () => {
  for (const pattern of ["^/(?:[a-z]+-)*[a-z]+$", "^.*\\.pdf$", "^/([^/]+/)*$", "^/a(b|c)*d$"]) {
    expect(isLinearPattern(pattern)).toBe(true);
    for (const part of ["a", "a-", "/a/", "b", ".pdf"]) {
      // A pattern that backtracks would not end within the test's time.
      expect(typeof new RegExp(pattern).test(`/${part.repeat(20_000)}!\n`)).toBe("boolean");
    }
  }
});

test("no pattern of 200 characters takes long to judge", () => {
  for (const part of [
    "a*",
    "(a|b)*",
    "[a-z]+\\d",
    "(a?",
    ".{1,9}",
    "\\w+-",
    "(ab|ac|ad)",
    "[^a]*b",
  ]) {
    const open = part.repeat(200).slice(0, 190);
    for (const pattern of [open, `^${open}$`, `^(${part})${"+".repeat(1)}$`])
      expect([true, false]).toContain(isLinearPattern(pattern));
  }
});
