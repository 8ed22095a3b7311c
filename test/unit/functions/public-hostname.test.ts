import { publicHostname } from "../../../functions/domains/create-domain";

test.each([
  ["shop.acme.com", "shop.acme.com"],
  ["Shop.ACME.com.", "shop.acme.com"],
  ["bücher.de", "xn--bcher-kva.de"],
  ["xn--bcher-kva.de", "xn--bcher-kva.de"],
  ["bbc.co.uk", "bbc.co.uk"],
  ["a-b.example.dev", "a-b.example.dev"],
  ["my.github.io", "my.github.io"],
])("%s is stored as %s", (text, stored) => {
  expect(publicHostname(text)).toBe(stored);
});

test.each([
  "https://acme.com",
  "acme.com:8080",
  "acme.com/shop",
  "user@acme.com",
  "acme .com",
  " acme.com",
  "my_shop.acme.com",
  "*.acme.com",
  "acme..com",
  ".acme.com",
  "acme.com..",
  "-acme.com",
  "acme-.com",
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(130)}com`,
  "com",
  "co.uk",
  "acme",
  "acme.notasuffix",
  "127.0.0.1",
  "0x7f.1",
  "1.2",
  "[::1]",
  "::1",
  "2130706433",
  "ac%6de.com",
  "acme.com?x",
  "acme.com#x",
  "acme,com",
  "",
  "​",
])("%j is no public hostname", (text) => {
  expect(() => publicHostname(text)).toThrow(expect.objectContaining({ code: "invalid_domain" }));
});

test.each([
  "localhost",
  "LOCALHOST.",
  "shop.localhost",
  "printer.local",
  "shop.test",
  "shop.example",
  "shop.invalid",
  "shop.internal",
  "shop.onion",
  "shop.alt",
  "printer.home.arpa",
  "example.com",
  "www.example.org",
  "example.net",
  "cloudfront.net",
  "d111111abcdef8.cloudfront.net",
  "a1b2c3.execute-api.eu-central-1.amazonaws.com",
])("%s is reserved", (text) => {
  expect(() => publicHostname(text)).toThrow(expect.objectContaining({ code: "reserved_domain" }));
});

test("the service's own domains are reserved, and those below them", () => {
  process.env.SERVICE_DOMAINS = "widgets.acme.com,pages.acme.com";
  try {
    for (const text of ["widgets.acme.com", "Eu.Widgets.acme.com.", "pages.acme.com"]) {
      expect(() => publicHostname(text)).toThrow(
        expect.objectContaining({ code: "reserved_domain" }),
      );
    }
    for (const text of ["acme.com", "mywidgets.acme.com"]) expect(publicHostname(text)).toBe(text);
  } finally {
    delete process.env.SERVICE_DOMAINS;
  }
});
