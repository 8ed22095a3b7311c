import { refusals } from "../../functions/embed/refusals";
import { previewToken } from "../../shared/model/preview-token";
import { openTable } from "../../shared/table/dynamo/table";
import { requireSecret } from "../../shared/table/secrets/secrets";
import { banner, newClient, send } from "../support/client";
import { deepTest } from "../support/deep-test";
import { previewQuery } from "../support/preview-query";
import { startFreshService, startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const inline = { ...banner, template: "inline", targetSelector: "#slot" };

const tokenOf = (url: string) => new URL(url).searchParams.get("mw-preview") ?? "";
const view = (token: string, base = service.baseUrl) =>
  send(`${base}/api/embed/preview?${previewQuery(token)}`, "GET");

async function newMessage(fields: object = {}) {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", { ...banner, ...fields });
  const preview = async (body?: object) => {
    const answer = await client.post(`/messages/${message.id}/preview`, body);
    expect(answer.status).toBe(200);
    return answer.body as { url: string; pageUrl: string; expiresAt: string };
  };
  return { client, message, preview };
}

test("links to a plain page and to the customer's, for an hour", async () => {
  const { preview, message } = await newMessage();
  const before = Date.now();
  const { url, pageUrl, expiresAt } = await preview();
  expect(url).toMatch(`${service.pagesUrl}/preview?mw-preview=${message.id}.plain.`);
  expect(pageUrl).toMatch(`https://shop.acme.com/?mw-preview=${message.id}.page.`);
  const hour = 3_600_000;
  expect(Date.parse(expiresAt)).toBeGreaterThan(before + hour - 1000);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + hour);
});

test("the plain page is on the host of published pages, whichever host was asked", async () => {
  const { client, message } = await newMessage();
  const { body } = await send(`${service.edgeUrl}/api/v1/messages/${message.id}/preview`, "POST", {
    headers: { authorization: `Bearer ${client.apiKey}` },
  });
  const { host } = new URL(service.pagesUrl);
  expect(new URL(body.url).host).toBe(host);
  const page = await send(body.url, "GET");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const seen = await view(tokenOf(body.url), service.edgeUrl);
  expect(seen.body).toMatchObject([{ id: message.id }]);
});

test("a preview shows exactly what visitors get of an active message, in a list of one, never cached", async () => {
  const { client, message, preview } = await newMessage({ countries: ["DE"], priority: 3 });
  await client.post("/messages", banner);
  const answer = await view(tokenOf((await preview()).pageUrl));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const { body: single } = await send(
    `${service.baseUrl}/api/embed?id=${message.id}&domain=shop.acme.com`,
    "GET",
    { headers: { "cf-ipcountry": "DE" } },
  );
  expect(answer.body).toEqual([single]);
});

test.each([
  [{ status: "inactive" }],
  [{ startsAt: "2099-01-01T00:00:00Z" }],
  [{ expiresAt: "2020-01-01T00:00:00Z" }],
])("a message with %j is shown too", async (fields) => {
  const { message, preview } = await newMessage(fields);
  expect((await view(tokenOf((await preview()).url))).body).toMatchObject([{ id: message.id }]);
});

test("the domain's own words and brand come along, as with the list", async () => {
  const { client, preview } = await newMessage();
  const token = tokenOf((await preview()).url);
  expect((await view(token)).headers.get("x-widget-labels")).toBeNull();
  await client.patch(`/domains/${client.domain.id}`, {
    labels: { close: "Schließen" },
    brand: { radius: 4 },
  });
  const { headers } = await view(token);
  expect(Object.fromEntries(new URLSearchParams(headers.get("x-widget-labels") ?? ""))).toEqual({
    close: "Schließen",
  });
  expect(headers.get("x-widget-brand")).toBe("look=--mw-brand-radius%3A4px");
});

test("a change shows at the next look", async () => {
  const { client, message, preview } = await newMessage({ status: "inactive" });
  const token = tokenOf((await preview()).url);
  await client.patch(`/messages/${message.id}`, { htmlContent: "<p>New</p>" });
  expect((await view(token)).body).toMatchObject([{ htmlContent: "<p>New</p>" }]);
});

test("an inline message has a place on the plain page, and its own on the customer's", async () => {
  const { preview } = await newMessage(inline);
  const { url, pageUrl } = await preview();
  expect((await view(tokenOf(url))).body).toMatchObject([{ targetSelector: "#message" }]);
  expect((await view(tokenOf(pageUrl))).body).toMatchObject([{ targetSelector: "#slot" }]);
});

test.each([
  [
    "https://shop.acme.com/sale?a=1&b=%20#top",
    "https://shop.acme.com/sale?a=1&b=%20&mw-preview=…#top",
  ],
  ["http://www.shop.acme.com:8080/", "http://www.shop.acme.com:8080/?mw-preview=…"],
  ["https://shop.acme.com/?mw-preview=old&a", "https://shop.acme.com/?a=&mw-preview=…"],
])("the token is added to %s", async (pageUrl, expected) => {
  const { preview } = await newMessage();
  const { pageUrl: linked } = await preview({ pageUrl });
  expect(linked.replace(tokenOf(linked), "…")).toBe(expected);
});

test.each([
  ["https://shop.acme.com.evil.org/"],
  ["https://acme.com/"],
  ["https://shop.acme.com@evil.org/"],
  ["javascript:alert(1)"],
  ["/sale"],
])("%s is no page of the message's domain", async (pageUrl) => {
  const { client, message } = await newMessage();
  const { status, body } = await client.post(`/messages/${message.id}/preview`, { pageUrl });
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  expect(body.error.message).toMatch(/^pageUrl must be /);
});

test("a page of another domain of the account is refused", async () => {
  const { client, message } = await newMessage();
  await client.post("/domains", { hostname: "other.acme.com" });
  const { body } = await client.post(`/messages/${message.id}/preview`, {
    pageUrl: "https://other.acme.com/",
  });
  expect(body.error.message).toMatch("must be a page of shop.acme.com");
});

test("a token that was tampered with, or that somebody else signed, is refused", async () => {
  const [mine, other] = [await newMessage(), await newMessage()];
  const token = tokenOf((await mine.preview()).url);
  const [id = "", place, expires = "", ...rest] = token.split(".");
  const signature = rest.pop() ?? "";
  const hostname = rest.join(".");
  const joined = (...parts: (string | undefined)[]) => parts.join(".");
  expect(joined(id, place, expires, hostname, signature)).toBe(token);
  const later = String(Number(expires) + 1);
  const forged = previewToken(
    { id, hostname: "shop.acme.com", place: "plain", expiresAtSeconds: Number(expires) },
    "somebody else's",
  );
  for (const bad of [
    joined(other.message.id, place, expires, hostname, signature),
    joined(id, "page", expires, hostname, signature),
    joined(id, place, later, hostname, signature),
    joined(id, place, expires, "other.acme.com", signature),
    joined(id, place, expires, hostname, signature.slice(1)),
    joined(id, place, expires, hostname, ""),
    forged,
    "x",
    "..",
    " ",
  ]) {
    const answer = await view(bad);
    expect([answer.status, answer.body]).toEqual([403, { error: "Invalid token" }]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("a token whose hour is over is refused", async () => {
  const { message } = await newMessage();
  const secret = await signingSecret();
  const nowSeconds = Math.floor(Date.now() / 1000);
  const signed = (expiresAtSeconds: number) =>
    previewToken(
      { id: message.id, hostname: "shop.acme.com", place: "plain", expiresAtSeconds },
      secret,
    );
  expect((await view(signed(nowSeconds + 60))).status).toBe(200);
  const answer = await view(signed(nowSeconds - 1));
  expect([answer.status, answer.body]).toEqual([403, { error: "Expired token" }]);
});

test("without a token: 400; of a message that was deleted: 404", async () => {
  const { client, message, preview } = await newMessage();
  const token = tokenOf((await preview()).url);
  await client.delete(`/messages/${message.id}`);
  expect((await view(token)).body).toEqual({ error: refusals.deletedPreview });
  const without = await send(`${service.baseUrl}/api/embed/preview`, "GET");
  expect([without.status, without.body]).toEqual([400, { error: "Missing token" }]);
});

test("a deleted domain's messages are not shown, purged or not", async () => {
  const { client, preview } = await newMessage();
  const token = tokenOf((await preview()).url);
  await client.post("/domains", { hostname: "other.acme.com" });
  const domain = client.domain.id;
  expect((await client.delete(`/domains/${domain}`)).status).toBe(200);
  expect((await view(token)).status).toBe(404);
  await client.post("/domains", { hostname: "shop.acme.com" });
  expect((await view(token)).status).toBe(404);
});

test("a rotation leaves links in force, the next one ends them at once", async () => {
  const { preview } = await newMessage();
  const rotate = () => service.operate(["secret", "rotate", "preview"], {});
  const token = tokenOf((await preview()).url);
  expect(JSON.stringify(await rotate())).not.toContain(await signingSecret());
  expect((await view(token)).status).toBe(200);
  const newer = tokenOf((await preview()).url);
  await rotate();
  expect((await view(token)).status).toBe(403);
  expect((await view(newer)).status).toBe(200);
});

deepTest("the first previews of all, at once, are signed with one secret", async () => {
  const fresh = await startFreshService();
  const client = await newClient(fresh);
  const { id } = (await client.post("/messages", banner)).body;
  const links = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/messages/${id}/preview`)),
  );
  for (const { body } of links) {
    expect((await view(tokenOf(body.url), fresh.baseUrl)).status).toBe(200);
  }
  await fresh.stop();
});

test("the preview's function is only reachable through the edge, and a preflight is answered", async () => {
  const { preview } = await newMessage();
  const token = tokenOf((await preview()).url);
  expect((await view(token, service.gatewayUrl)).status).toBe(403);
  const preflight = await send(`${service.baseUrl}/api/embed/preview`, "OPTIONS");
  expect(preflight.status).toBe(204);
});

async function signingSecret(): Promise<string> {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const { current } = await requireSecret(table, "preview", new Date());
  table.client.destroy();
  return current;
}
