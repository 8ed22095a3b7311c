import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressing } from "../../lib/local/edge/compressing";
import { loadEdgeFunction } from "../../lib/local/edge/edge-function";
import { behaviorFor } from "../../lib/local/edge/origins";
import type { HttpAnswer, HttpRequest } from "../../lib/local/http";
import type { Behavior } from "../../lib/local/template/distribution";
import type { Selection } from "../../lib/local/template/edge-policies";
import { createEdge } from "../support/edge/edge";

const only = (...names: string[]): Selection => ({ all: false, only: names });
const country = "cloudfront-viewer-country";

const list: Behavior = {
  pathPattern: "/list",
  origin: { apiId: "api", headers: {}, readTimeoutMs: 30_000 },
  cache: {
    minTtlSeconds: 0,
    defaultTtlSeconds: 0,
    maxTtlSeconds: 60,
    headers: only(),
    query: only("user"),
    takesEncodings: true,
  },
  compresses: true,
  request: { headers: only(country, "origin"), query: only() },
  answerHeaders: [],
  viewerResponse: `function handler(event) {
    event.response.headers["x-country"] = { value: event.request.headers["${country}"].value };
    return event.response;
  }`,
};
const { viewerResponse: _, ...shared } = list;
const rest: Behavior = {
  ...shared,
  pathPattern: "*",
  cache: { ...list.cache, maxTtlSeconds: 0, query: only() },
  compresses: false,
  request: { headers: { all: true, except: ["host"] }, query: { all: true, except: [] } },
  viewerRequest: `function handler(event) {
    if (event.request.uri === "/moved")
      return { statusCode: 302, headers: { location: { value: "/" } } };
    event.request.headers["x-seen"] = { value: event.request.headers.host.value };
    return event.request;
  }`,
};

let asked: HttpRequest[];
let answered: Partial<HttpAnswer>;
let cacheControl: string;
let status: number;
const edge = () =>
  createEdge({ domainName: "edge.localhost", behaviors: [list, rest] }, () => async (request) => {
    asked.push(request);
    const headers: [string, string][] = [["cache-control", cacheControl]];
    return { status, headers, body: Buffer.from("ok"), ...answered };
  });
beforeEach(() => {
  asked = [];
  answered = {};
  cacheControl = "public, max-age=0, s-maxage=60";
  status = 200;
});

function request(target: string, headers: Record<string, string> = {}): HttpRequest {
  const [path = "", query = ""] = target.split("?");
  return {
    method: "GET",
    path,
    query,
    headers: Object.entries({ host: "widget.acme.com", "x-test-viewer-country": "DE", ...headers }),
    body: Buffer.alloc(0),
    sourceIp: "127.0.0.1",
    protocol: "HTTP/1.1",
  };
}

test("one cached answer serves two countries, each told its own", async () => {
  const ask = edge();
  const german = await ask(request("/list?user=1&other=1"));
  const french = await ask(request("/list?user=1&other=2", { "x-test-viewer-country": "FR" }));
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(german.headers)).toMatchObject({
    "x-cache": "Miss from cloudfront",
    "x-country": "DE",
  });
  expect(Object.fromEntries(french.headers)).toMatchObject({
    "x-cache": "Hit from cloudfront",
    "x-country": "FR",
  });
});

test("another value of a query string in the cache key is another answer", async () => {
  const ask = edge();
  await ask(request("/list?user=1"));
  await ask(request("/list?user=2"));
  expect(asked.map(({ query }) => query)).toEqual(["user=1", "user=2"]);
});

test("errors and answers marked no-store are not cached", async () => {
  const ask = edge();
  status = 404;
  await ask(request("/list?user=1"));
  status = 200;
  cacheControl = "no-store";
  await ask(request("/list?user=1"));
  await ask(request("/list?user=1"));
  expect(asked).toHaveLength(3);
});

describe("content types that are compressed", () => {
  const text = "A file of some length. ".repeat(100);
  const file = (type: string, body = text): Partial<HttpAnswer> => ({
    headers: [
      ["content-type", type],
      ["etag", '"1"'],
    ],
    body: Buffer.from(body),
  });
  const ask = async (accepted: string, target = "/list") => {
    const handler = compressing(edge(), [list, rest]);
    const { headers, body } = await handler(request(target, { "accept-encoding": accepted }));
    return { ...Object.fromEntries(headers), body };
  };

  test("is compressed, as brotli where it takes both, and no longer the origin's byte for byte", async () => {
    answered = file("text/javascript; charset=utf-8");
    const both = await ask("gzip, deflate, br");
    expect(both).toMatchObject({
      "content-encoding": "br",
      etag: 'W/"1"',
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(both.body).toString()).toBe(text);
    const one = await ask("gzip, br;q=0");
    expect(one).toMatchObject({ "content-encoding": "gzip" });
    expect(gunzipSync(one.body).toString()).toBe(text);
    expect((await ask("identity")).body.toString()).toBe(text);
  });

  test.each([
    ["a short answer", () => file("text/css", "p{}"), "/list"],
    ["a picture", () => file("image/webp"), "/list"],
    ["what CloudFront does not cache", () => file("text/css"), "/rest"],
  ])("%s stays as it is", async (_, answer, target) => {
    answered = answer();
    const { body, ...headers } = await ask("br", target);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).toMatchObject({ etag: '"1"' });
    expect(body).toEqual(answered.body);
  });
});

test("the origin gets what the policies name, and nothing a viewer says of CloudFront", async () => {
  const ask = edge();
  await ask(
    request("/list?user=1&secret=2", {
      origin: "https://acme.com",
      authorization: "Bearer x",
      "cloudfront-viewer-country": "US",
    }),
  );
  const [received] = asked;
  const headers = Object.fromEntries(received?.headers ?? []);
  expect(received?.query).toBe("user=1");
  expect(headers).toMatchObject({ origin: "https://acme.com", [country]: "DE" });
  expect(headers).not.toHaveProperty("authorization");
  expect(headers).not.toHaveProperty("x-test-viewer-country");
});

test("a behaviour that passes everything on names no country, and the host is the origin's", async () => {
  await edge()(request("/other?a=1&a=2&b", { authorization: "Bearer x" }));
  const headers = Object.fromEntries(asked[0]?.headers ?? []);
  expect(asked[0]?.query).toBe("a=1&a=2&b");
  expect(headers).toMatchObject({ authorization: "Bearer x", "x-seen": "widget.acme.com" });
  expect(headers.host).not.toBe("widget.acme.com");
  expect(headers).not.toHaveProperty(country);
});

test("a function can answer on its own", async () => {
  const answer = await edge()(request("/moved"));
  expect([answer.status, answer.headers]).toEqual([302, [["location", "/"]]]);
  expect(asked).toHaveLength(0);
});

test.each([
  ["/list", "/list"],
  ["/list/1", "*"],
  ["/", "*"],
])("%s is a matter of the behaviour %s", (path, pattern) => {
  expect(behaviorFor([list, rest], path).pathPattern).toBe(pattern);
});

test("a function over CloudFront's limit, without a handler, or that evaluates text, is refused", () => {
  expect(() => loadEdgeFunction(`// ${"x".repeat(10_240)}`)).toThrow("at most 10240 bytes");
  expect(() => loadEdgeFunction("function other() {}")).toThrow("must define `handler`");
  const evaluating = loadEdgeFunction("function handler(e) { return eval('e.request'); }");
  expect(() => evaluating.onRequest(request("/"))).toThrow(/Code generation/);
});
