import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { buildEmbedScript } from "../../lib/build/embed-script";
import { eventually } from "../support/eventually";
import { startTestService, type TestService } from "../support/service";
import { rawRequest } from "./raw-request";

let service: TestService;
let apiKey: string;
let embedQuery: string;
beforeAll(async () => {
  service = await startTestService();
  const account = await service.createAccount();
  apiKey = account.apiKey;
  embedQuery = `userId=${account.accountId}&domain=shop.acme.com`;
  await post("/api/v1/domains", { hostname: "shop.acme.com" });
  await post("/api/v1/messages", { name: "M", template: "banner", htmlContent: "<p>x</p>" });
});
afterAll(() => service.stop());

async function post(path: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(service.baseUrl + path, init);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test("static files have their type, lifetime and entity tag, and are readable everywhere", async () => {
  const script = await fetch(`${service.baseUrl}/embed.js`);
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toBe("text/javascript");
  expect(script.headers.get("cache-control")).toMatch(/max-age=\d+/);
  expect(script.headers.get("access-control-allow-origin")).toBe("*");
  const etag = script.headers.get("etag") ?? "";
  // Weak, as CloudFront makes the tag of an answer that it compresses.
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  const again = await fetch(`${service.baseUrl}/embed.js`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect((await fetch(`${service.baseUrl}/embed.js`, { method: "POST" })).status).toBe(403);
});

// Built before anything listens, because the build blocks this process for a moment.
const [chunk] = buildEmbedScript().chunks;

test("a chunk of the script may be cached forever, since its path changes with its content", async () => {
  const answer = await fetch(`${service.baseUrl}/${chunk?.path}`);
  expect(await answer.text()).toBe(String(chunk?.code));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
  });
});

test("the embed API answers through CloudFront only", async () => {
  const path = `/api/embed/user?${embedQuery}`;
  expect((await fetch(service.baseUrl + path)).status).toBe(200);
  expect((await fetch(`${service.gatewayUrl}${path}`)).status).toBe(403);
  const forged = { "x-origin-secret": "guess" };
  expect((await fetch(`${service.gatewayUrl}${path}`, { headers: forged })).status).toBe(403);
  expect((await fetch(service.baseUrl + path, { headers: forged })).status).toBe(200);
});

test("at the edge, one cached list serves two countries", async () => {
  const ask = async (country: string) => {
    const headers = { "x-test-viewer-country": country };
    const response = await fetch(`${service.edgeUrl}/api/embed/user?${embedQuery}`, { headers });
    expect(await response.json()).toHaveLength(1);
    return [response.headers.get("x-cache"), response.headers.get("x-visitor-country")];
  };
  expect(await ask("DE")).toEqual(["Miss from cloudfront", "DE"]);
  expect(await ask("FR")).toEqual(["Hit from cloudfront", "FR"]);
});

test("the edge tells visitors their bucket, with cached answers too, as the local run does", async () => {
  const bucketAt = async (url: string | undefined, browser: string, more = {}) => {
    const headers = { "user-agent": browser, ...more };
    const response = await fetch(`${url}/api/embed/user?${embedQuery}`, { headers });
    expect(response.headers.get("access-control-expose-headers")).toMatch(/X-Visitor-Bucket/);
    return response.headers.get("x-visitor-bucket");
  };
  const one = await bucketAt(service.edgeUrl, "one");
  expect(one).toMatch(/^\d{1,4}$/);
  expect(await bucketAt(service.edgeUrl, "two")).not.toBe(one);
  expect(await bucketAt(service.edgeUrl, "one")).toBe(one);
  expect(await bucketAt(service.baseUrl, "one")).toBe(one);
  expect(await bucketAt(service.edgeUrl, "one", { "sec-gpc": "1" })).toBeNull();
});

test("at the edge, visitors cannot choose their own country", async () => {
  const content = { template: "banner", htmlContent: "<p>x</p>" };
  const id = await post("/api/v1/messages", { name: "DE", countries: ["DE"], ...content });
  const ask = async (url: string | undefined, headers: Record<string, string>) =>
    (await fetch(`${url}/api/embed?id=${id}&domain=shop.acme.com`, { headers })).status;
  expect(await ask(service.edgeUrl, { "x-test-viewer-country": "DE" })).toBe(200);
  const french = { "x-test-viewer-country": "FR" };
  expect(await ask(service.edgeUrl, { ...french, "cf-ipcountry": "DE" })).toBe(403);
  expect(await ask(service.edgeUrl, { ...french, "cloudfront-viewer-country": "DE" })).toBe(403);
  expect(await ask(service.edgeUrl, { "cf-ipcountry": "DE" })).toBe(403);
  // The origin itself trusts the header.
  expect(await ask(service.baseUrl, { "cf-ipcountry": "DE" })).toBe(200);
});

test("a function has no more rights than the template gives its role", async () => {
  const { calls } = await service.proxy.measure(() =>
    fetch(`${service.baseUrl}/api/embed/user?${embedQuery}`),
  );
  // A read, with which an instance's first one of a site notes those to come.
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  const asEmbed = new DynamoDBClient({
    endpoint: service.proxy.endpoint,
    credentials: { accessKeyId: `${calls[0]?.caller}x1`, secretAccessKey: "local" },
  });
  const pageOf = (pk: string) =>
    asEmbed.send(
      new QueryCommand({
        TableName: service.tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: pk } },
      }),
    );
  await expect(pageOf("E#anything")).resolves.toMatchObject({ Count: 0 });
  await expect(pageOf("A#anything")).rejects.toMatchObject({ name: "AccessDeniedException" });
});

test("a request is measured in round trips, calls and units", async () => {
  const { result, calls, roundTrips, units } = await service.proxy.measure(() =>
    fetch(`${service.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${apiKey}` } }),
  );
  expect(result.status).toBe(200);
  expect(roundTrips).toBeGreaterThanOrEqual(1);
  expect(calls.length).toBeGreaterThanOrEqual(roundTrips);
  expect(units.write).toBeGreaterThan(0);
});

test("the documents that need no key are served with their types", async () => {
  for (const [path, type] of [
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/openapi.json", "application/json"],
  ]) {
    const { status, headers } = await fetch(`${service.baseUrl}${path}`);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
  }
});

test("faults reach the functions, and end with them", async () => {
  const me = () =>
    fetch(`${service.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${apiKey}` } });
  service.proxy.faults = { serverError: 1 };
  expect((await me()).status).toBe(500);
  service.proxy.faults = {};
  expect((await me()).status).toBe(200);
  await eventually(() =>
    expect(readFileSync(service.logFile, "utf8")).toContain('"level":"error"'),
  );
});

test("the host that a caller names is not the gateway's own name", async () => {
  const { status } = await rawRequest(service.baseUrl, {
    method: "POST",
    path: "/api/mcp",
    headers: [
      ["Host", "evil.acme.com"],
      ["Origin", "https://evil.acme.com"],
      ["Authorization", `Bearer ${apiKey}`],
      ["Content-Type", "application/json"],
    ],
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  expect(status).toBe(403);
});

test("the manifest names the pinned script and its chunks by the hashes of the files that are served there, cached forever", async () => {
  const manifest = await (await fetch(`${service.baseUrl}/embed.json`)).json();
  const { chunks, ...script } = manifest as PinnedFile & { chunks: PinnedFile[] };
  expect(chunks.length).toBeGreaterThan(1);
  for (const { path, integrity, bytes } of [script, ...chunks]) {
    const response = await fetch(service.baseUrl + path);
    const code = Buffer.from(await response.arrayBuffer());
    expect(integrity).toBe(`sha384-${createHash("sha384").update(code).digest("base64")}`);
    expect(bytes).toBe(code.length);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  }
  const floating = await fetch(`${service.baseUrl}/embed.js`);
  expect(floating.headers.get("cache-control")).toBe("public, max-age=300");
});

test("the page API's types are served as they are", async () => {
  const response = await fetch(`${service.baseUrl}/embed.d.ts`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toContain("interface MessagingWidget");
});

interface PinnedFile {
  path: string;
  integrity: string;
  bytes: number;
}
