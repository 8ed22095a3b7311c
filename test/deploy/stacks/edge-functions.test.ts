import vm from "node:vm";
import { transformSync } from "esbuild";
import { edgeRequire } from "../../../lib/local/edge/edge-function";
import { type EdgeFunctionName, edgeCode, edgeParts } from "../../../lib/stacks/edge-function";
import { networkOf } from "../../../shared/model/network";

type Headers = Record<string, { value: string }>;
interface EdgeEvent {
  version: string;
  context: Record<string, string>;
  viewer: { ip: string };
  request: {
    method: string;
    uri: string;
    querystring: Record<string, { value: string }>;
    headers: Headers;
    cookies: object;
  };
  response?: { statusCode: number; statusDescription: string; headers: Headers; cookies: object };
}

const names = Object.keys(edgeParts) as EdgeFunctionName[];

/**
 * Runs the source as CloudFront does: a script with its modules and without any global of Node, its `handler` called with the
 * event.
 */
function run(
  name: EdgeFunctionName,
  event: EdgeEvent,
  { secret = "a secret", at = Date.now() } = {},
): EdgeEvent["request"] {
  const constants = name === "viewer-response" ? { bucketSecret: secret } : {};
  const script = `${edgeCode(name, constants)}\nJSON.stringify(handler(${JSON.stringify(event)}));`;
  const clock = class extends Date {
    constructor() {
      super(at);
    }
  };
  const context = { __proto__: null, require: edgeRequire, Date: clock };
  return JSON.parse(vm.runInNewContext(script, context));
}

function eventOf(headers: Headers, response?: Headers): EdgeEvent {
  return {
    version: "1.0",
    context: {
      distributionDomainName: "d111111abcdef8.cloudfront.net",
      distributionId: "EDFDVBD6EXAMPLE",
      eventType: response ? "viewer-response" : "viewer-request",
      requestId: "4TyzHTaYWb1GX1qTfsHhEqV6HUDd_BzoBZnwfnvQc_1oF26ClkoUSEQ==",
    },
    viewer: { ip: "198.51.100.11" },
    request: {
      method: "GET",
      uri: "/api/embed",
      querystring: { id: { value: "msg_1" }, domain: { value: "shop.acme.com" } },
      headers: { host: { value: "widgets.acme.com" }, ...headers },
      cookies: {},
    },
    ...(response && {
      response: { statusCode: 200, statusDescription: "OK", headers: response, cookies: {} },
    }),
  };
}

test("the API learns the country that CloudFront saw, not the one a visitor claims", () => {
  const { headers } = run(
    "viewer-request",
    eventOf({
      "cloudfront-viewer-country": { value: "DE" },
      "cf-ipcountry": { value: "US" },
      accept: { value: "*/*" },
    }),
  );
  expect(headers["cf-ipcountry"]).toEqual({ value: "DE" });
  expect(headers.accept).toEqual({ value: "*/*" });
});

test("the API learns the address that CloudFront saw, not the one a visitor claims", () => {
  const { headers } = run(
    "viewer-request",
    eventOf({ "x-visitor-address": { value: "203.0.113.9" } }),
  );
  expect(headers["x-visitor-address"]).toEqual({ value: "198.51.100.11" });
});

test("if CloudFront names no country, a visitor's own claim is dropped", () => {
  const { headers } = run("viewer-request", eventOf({ "cf-ipcountry": { value: "US" } }));
  expect(headers).not.toHaveProperty("cf-ipcountry");
});

test("the API learns the host that the visitor called, not one they claim", () => {
  const { headers } = run(
    "viewer-request",
    eventOf({ "x-forwarded-host": { value: "evil.example" } }),
  );
  expect(headers["x-forwarded-host"]).toEqual({ value: "widgets.acme.com" });
});

test("each visitor of a cached list gets their own country", () => {
  const { headers } = run(
    "viewer-response",
    eventOf(
      { "cloudfront-viewer-country": { value: "FR" } },
      { "x-visitor-country": { value: "DE" }, "content-type": { value: "application/json" } },
    ),
  );
  expect(headers["x-visitor-country"]).toEqual({ value: "FR" });
  expect(headers["content-type"]).toEqual({ value: "application/json" });
});

test("an unknown country is not another visitor's", () => {
  const { headers } = run("viewer-response", eventOf({}, { "x-visitor-country": { value: "DE" } }));
  expect(headers).not.toHaveProperty("x-visitor-country");
});

describe("a visitor's bucket", () => {
  const day = Date.parse("2026-03-01T12:00:00Z");
  interface Visitor {
    account?: string;
    domain?: string;
    ip?: string;
    headers?: Headers;
    secret?: string;
    at?: number;
  }
  const answerTo = (visitor: Visitor): Headers => {
    const { account = "acc", domain = "shop.acme.com", ip = "198.51.100.11" } = visitor;
    const event = eventOf(
      { "user-agent": { value: "Firefox" }, ...visitor.headers },
      { "x-visitor-bucket": { value: "7" } },
    );
    const querystring = {
      ...(account && { userId: { value: account } }),
      ...(domain && { domain: { value: domain } }),
    };
    const { secret = "a secret", at = day } = visitor;
    return run(
      "viewer-response",
      { ...event, viewer: { ip }, request: { ...event.request, querystring } },
      { secret, at },
    ).headers;
  };
  const bucket = (visitor: Visitor = {}) => Number(answerTo(visitor)["x-visitor-bucket"]?.value);

  test("is the same all day, for one account, site, network and browser", () => {
    const first = bucket();
    expect(bucket({ at: Date.parse("2026-03-01T23:59:59.999Z") })).toBe(first);
    expect(bucket({ account: "ACC", domain: "www.Shop.acme.com" })).toBe(first);
    const others = [
      { at: Date.parse("2026-03-02T00:00:00Z") },
      { account: "other" },
      { domain: "blog.acme.com" },
      { ip: "198.51.100.12" },
      { headers: { "user-agent": { value: "Chrome" } } },
      { secret: "another" },
    ].map(bucket);
    for (const other of others) expect(other).not.toBe(first);
    expect(new Set(others).size).toBe(others.length);
  });

  test("never comes from the origin, and is left out if it cannot be computed or visitors refuse", () => {
    for (const visitor of [
      { secret: "" },
      { account: "" },
      { domain: "" },
      { headers: { dnt: { value: "1" } } },
      { headers: { "sec-gpc": { value: "1" } } },
    ])
      expect(answerTo(visitor)).not.toHaveProperty("x-visitor-bucket");
    expect(answerTo({ headers: { dnt: { value: "0" } } })).toHaveProperty("x-visitor-bucket");
  });

  test("belongs to the /64 of an IPv6 address, however that is written", () => {
    const addresses = [
      "2001:db8:0:7::1",
      "2001:db8:0:7:ffff::",
      "2001:0DB8:0000:0007:1:2:3:4",
      "2001:db8:0:8::1",
      "2001:db8::",
      "::1",
      "1::",
      "::ffff:198.51.100.11",
      "198.51.100.11",
      "198.51.100.12",
    ];
    for (const one of addresses)
      for (const other of addresses)
        expect([one, other, bucket({ ip: one }) === bucket({ ip: other })]).toEqual([
          one,
          other,
          networkOf(one, 64) === networkOf(other, 64),
        ]);
  });

  test("spreads visitors evenly", () => {
    const counts = Array(10).fill(0);
    for (let at = 0; at < 2000; at++) {
      const each = bucket({ ip: `198.51.${at >> 8}.${at & 255}` });
      expect(Number.isInteger(each) && each >= 0 && each < 10_000).toBe(true);
      counts[Math.floor(each / 1000)] += 1;
    }
    // Chi-squared with nine degrees of freedom; exceeded by chance once in 10,000 runs, and the secret is fixed.
    const sum = counts.reduce((total, count) => total + (count - 200) ** 2 / 200, 0);
    expect(sum).toBeLessThan(33.7);
  });
});

test.each([
  ["/docs", "/docs/index.html", "docs-index"],
  ["/docs/", "/docs/index.html", "docs-index"],
  ["/docs/style.css", "/docs/style.css", "docs-index"],
  ["/console", "/console/index.html", "console-index"],
  ["/console/", "/console/index.html", "console-index"],
  ["/console/shop.acme.com/messages/msg_1", "/console/index.html", "console-index"],
  ["/console/shop.acme.com", "/console/index.html", "console-index"],
  ["/console/app/0123456789ab/main.js", "/console/app/0123456789ab/main.js", "console-index"],
  ["/console/enter", "/console/enter", "console-index"],
  ["/console/enter.js", "/console/enter.js", "console-index"],
  // The gallery of parts: a file in the local run, in a deployment none.
  ["/console/gallery", "/console/gallery", "console-index"],
  ["/console/gallery.js", "/console/gallery.js", "console-index"],
  ["/console/gallery.css", "/console/gallery.css", "console-index"],
] as const)("%s is the bucket's %s", (uri, key, name) => {
  const event = eventOf({});
  const asked = run(name, { ...event, request: { ...event.request, uri } });
  expect(asked).toMatchObject({ uri: key });
});

test.each([
  ["/acme/help", "q"],
  ["/acme/help/start", "rated"],
  ["/acme/help/", "rated"],
  ["/acme/summer", undefined],
  ["/acme/helpful", undefined],
  ["/preview/token", undefined],
])(
  "of a query, a page at %s keeps %s alone, so strangers fill no cache with copies",
  (uri, kept) => {
    const event = eventOf({});
    const querystring = {
      q: { value: "a%20b", multiValue: [{ value: "x" }, { value: "a%20b" }] },
      rated: { value: "yes" },
      utm_source: { value: "mail" },
    };
    const asked = run("pages-request", {
      ...event,
      request: { ...event.request, uri, querystring },
    });
    const values = { q: { value: "a%20b" }, rated: { value: "yes" } };
    expect(asked).toMatchObject({ uri });
    expect(asked.querystring).toEqual(kept ? { [kept]: values[kept as "q" | "rated"] } : {});
  },
);

test("pages learn address and host only from CloudFront, the host spelt one way", () => {
  const { headers } = run(
    "pages-request",
    eventOf({
      host: { value: "Pages.Acme.com" },
      "x-forwarded-host": { value: "evil.example" },
      "x-visitor-address": { value: "203.0.113.9" },
    }),
  );
  expect(headers["x-forwarded-host"]).toEqual({ value: "pages.acme.com" });
  expect(headers["x-visitor-address"]).toEqual({ value: "198.51.100.11" });
});

test.each(names)("%s stays under CloudFront's limit of 10 KB", (name) => {
  expect(Buffer.byteLength(edgeCode(name))).toBeLessThan(10_240);
});

test.each(names)("%s keeps to the syntax of CloudFront's runtime: ES5, const and let", (name) => {
  // esbuild rewrites, or refuses, whatever is newer than its target: syntax that it leaves unchanged is old enough.
  const supported = { "const-and-let": true };
  const { code } = transformSync(edgeCode(name), { target: "es5", supported });
  expect(code).toBe(transformSync(edgeCode(name), { target: "esnext" }).code);
});
