import { brotliDecompressSync } from "node:zlib";
import { parse } from "tldts";
import { suffixRules } from "../../../lib/suffix-rules";
import { isBelowPublicSuffix } from "../../../shared/model/public-suffix";
import { packedSuffixRules } from "../../../shared/model/public-suffix-rules";

const rules = suffixRules();

test.each([
  "acme.com",
  "www.shop.acme.com",
  "acme.co.uk",
  "acme.fr",
  "acme.xn--p1ai",
  "a.b.ck",
  "www.ck",
  "x.www.ck",
  "city.kawasaki.jp",
  "my.github.io",
])("%s can be a website's", (hostname) => {
  expect(isBelowPublicSuffix(hostname)).toBe(true);
});

test.each([
  "com",
  "co.uk",
  "xn--p1ai",
  "b.ck",
  "ck",
  "acme.nonexistent",
  "intranet",
  "x.kawasaki.jp",
])("%s cannot", (hostname) => {
  expect(isBelowPublicSuffix(hostname)).toBe(false);
});

test("every rule decides as in the package it comes from", () => {
  expect(rules.length).toBeGreaterThan(5000);
  for (const rule of rules) {
    const suffix = rule.replace(/^!/, "").replace(/^\*/, "any");
    for (const hostname of [suffix, `acme.${suffix}`, `shop.acme.${suffix}`]) {
      const { domain, isIcann } = parse(hostname, { allowPrivateDomains: false });
      const expected = isIcann === true && domain !== null;
      expect({ hostname, is: isBelowPublicSuffix(hostname) }).toEqual({ hostname, is: expected });
    }
  }
});

test("the packed rules are those of the installed package", () => {
  const packed = brotliDecompressSync(Buffer.from(packedSuffixRules, "base64")).toString();
  expect(packed.split("\n").sort()).toEqual(rules);
});
