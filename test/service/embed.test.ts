import { randomUUID } from "node:crypto";
import { refusals } from "../../functions/embed/refusals";
import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const embed = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  send(`${service.baseUrl}/api/embed${path}`, method, { headers });

async function newSite() {
  const client = await newClient(service);
  const list = (query = "", headers?: Record<string, string>) =>
    embed(`/user?userId=${client.accountId}&domain=shop.acme.com${query}`, "GET", headers);
  const single = (id: string, headers?: Record<string, string>, domain = "shop.acme.com") =>
    embed(`?id=${id}&domain=${domain}`, "GET", headers);
  const create = async (fields: object = {}) =>
    (await client.post("/messages", { ...banner, ...fields })).body;
  return { ...client, list, single, create };
}

test("the list has every active message of the host, the same objects as the single endpoint", async () => {
  const site = await newSite();
  const plain = await site.create();
  const story = await site.create({
    template: "story",
    htmlContent: undefined,
    slidesData: [{ imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5 }],
  });
  await site.create({ status: "inactive" });
  const list = await site.list();
  expect(list.status).toBe(200);
  expect(list.body).toEqual([
    {
      id: story.id,
      template: "story",
      slidesData: [{ imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5 }],
      position: "CENTER",
      trigger: "IMMEDIATE",
      triggerValue: null,
      dismissBehavior: "SESSION",
      dismissDuration: null,
      scheduleDays: [],
      scheduleTimeStart: null,
      scheduleTimeEnd: null,
    },
    expect.objectContaining({ id: plain.id, template: "banner", htmlContent: "<p>Sale</p>" }),
  ]);
  for (const configuration of list.body) {
    expect((await site.single(configuration.id)).body).toEqual(configuration);
  }
});

test("every answer lets every origin read it, errors included", async () => {
  const site = await newSite();
  const { id } = await site.create();
  for (const answer of [
    await site.list(),
    await site.single(id),
    await embed(""),
    await embed("?id=nothing"),
    await embed("/user"),
    await embed(`/click?id=${id}`, "POST"),
    await embed("/click", "POST"),
    await embed("/nothing"),
    await embed("/click", "PUT"),
  ]) {
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("x-request-id")).toMatch(/\S/);
  }
});

test.each([
  ["GET", "", 400, "Missing id"],
  ["GET", "?id=&domain=shop.acme.com", 400, "Missing id"],
  ["GET", "?id=nothing&domain=shop.acme.com", 404, "Not found"],
  ["GET", "/user?domain=a.com", 400, refusals.noUserId],
  ["GET", "/user?userId=&domain=a.com", 400, refusals.noUserId],
  ["GET", "/user?userId=x", 400, refusals.noDomain],
  ["POST", "/click", 400, "id is required in the query: the message's id."],
  ["POST", "/click?id=nothing", 404, "There is no message with this id."],
  [
    "POST",
    "/click?id=msg_06gztyjw010cy3tr0351MgktO7uM2cY9AzFEVx00",
    404,
    "There is no message with this id.",
  ],
])("%s /api/embed%s is %i %j, flat", async (method, path, status, error) => {
  const answer = await embed(path, method);
  expect([answer.status, answer.body]).toEqual([status, { error }]);
});

const noPage = [refusals.noUserId, refusals.noDomain] as const;
const page = "userId=x&domain=shop.acme.com";

test.each<[string, string, object | undefined, ...string[]]>([
  ["GET", "/user", undefined, ...noPage],
  ["POST", "/events", { event: "clicked" }, ...noPage, "events is required (array)"],
  [
    "POST",
    "/form?eventId=%20",
    { email: "a@acme.com" },
    ...noPage,
    "Invalid eventId",
    "data is required (object)",
    'Unknown field "email"',
    "form is required, unless messageId names a message with a form.",
  ],
  ["POST", "/click?eventId=%20", undefined, refusals.noMessageId, "Invalid eventId"],
  ["POST", "/survey", { rating: 9 }, refusals.noMessageId, "seq is required", '"rating"'],
  [
    "POST",
    "/chat/messages",
    { text: "Hello" },
    ...noPage,
    'Unknown field "text"',
    "content is required, or a picture.",
    refusals.noStartId,
  ],
  ["POST", `/chat/messages?${page}`, { content: " " }, "content must not be blank", "startId"],
  ["POST", `/chat/rating?${page}`, { stars: 5 }, "score is required", refusals.noToken],
  ["POST", `/chat/code?${page}`, {}, "browser is required", refusals.noToken],
  ["POST", `/chat/unlock?${page}`, {}, "code is required", refusals.noToken],
  ["GET", "/chat/messages?after=x", undefined, ...noPage, "Invalid after", refusals.noToken],
])("%s /api/embed%s with %j is told all at once", async (method, path, body, ...told) => {
  const answer = await send(`${service.baseUrl}/api/embed${path}`, method, { body });
  expect(answer.status).toBe(400);
  for (const each of told) expect(answer.body).toEqual({ error: expect.stringContaining(each) });
});

// The contract: the list is empty when the host is not a registered domain.
test.each(["127.0.0.1", "[::1]", "no_host", "https://shop.acme.com/", "shop.acme.com:8080"])(
  "a page on %s gets no messages",
  async (domain) => {
    const path = `/user?userId=x&domain=${encodeURIComponent(domain)}`;
    expect(await embed(path)).toMatchObject({ status: 200, body: [] });
  },
);

test.each<[string, string, unknown]>([
  [
    "POST",
    "/chat/help",
    "POST is not allowed on /api/embed/chat/help; allowed: GET, HEAD, OPTIONS. GET: Search the help center, query {userId, domain, lang?, q?}.",
  ],
  [
    "GET",
    "/chat/rating",
    "GET is not allowed on /api/embed/chat/rating; allowed: POST, OPTIONS. POST: Rate a conversation, query {userId, domain}, body {score, comment?}, with a conversation token.",
  ],
  [
    "POST",
    "/leads",
    expect.stringMatching(
      /^No route POST \/api\/embed\/leads\. POST \/api\/embed\/click: Count a click, .* POST \/api\/embed\/form: [^.]*, query {userId, domain, eventId\?}, body {.*, data, .*}\. .* All: \/openapi\.json\.$/,
    ),
  ],
])("%s /api/embed%s leads to what the path takes", async (method, path, error) => {
  expect((await embed(path, method)).body).toEqual({ error });
});

test("a message is not found without its domain, on another one, inactive, or not started", async () => {
  const site = await newSite();
  await site.post("/domains", { hostname: "other.acme.com" });
  const { id } = await site.create();
  const inactive = await site.create({ status: "inactive" });
  const scheduled = await site.create({ startsAt: "2099-01-01T00:00:00Z" });
  for (const answer of [
    await embed(`?id=${id}`),
    await site.single(id, {}, "other.acme.com"),
    await site.single(id, {}, "unknown.acme.com"),
    await site.single(id, {}, "not a host"),
    await site.single(inactive.id),
    await site.single(scheduled.id),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, { error: "Not found" }]);
  }
  expect((await site.list()).body.map((each: { id: string }) => each.id)).toEqual([id]);
});

test("an expired message is blocked, and not listed", async () => {
  const site = await newSite();
  const { id } = await site.create({ expiresAt: "2020-01-01T00:00:00Z" });
  const answer = await site.single(id);
  expect([answer.status, answer.body]).toEqual([403, { error: "Blocked" }]);
  expect((await site.list()).body).toEqual([]);
});

test("countries: the single endpoint decides, the list leaves it to the script", async () => {
  const site = await newSite();
  const { id } = await site.create({ countries: ["DE", "AT"] });
  for (const country of ["DE", "at"]) {
    const answer = await site.single(id, { "cf-ipcountry": country });
    expect(answer.body).toMatchObject({ id, countries: ["DE", "AT"] });
  }
  for (const headers of [{}, { "cf-ipcountry": "FR" }, { "cf-ipcountry": "XX" }]) {
    const answer = await site.single(id, headers as Record<string, string>);
    expect([answer.status, answer.body]).toEqual([403, { error: "Blocked" }]);
  }
  const list = await site.list("", { "cf-ipcountry": "FR" });
  expect(list.body).toEqual([expect.objectContaining({ id, countries: ["DE", "AT"] })]);
  expect(list.headers.get("x-visitor-country")).toBe("FR");
  expect(list.headers.get("access-control-expose-headers")).toMatch(/X-Visitor-Country/i);
  expect((await site.list()).headers.has("x-visitor-country")).toBe(false);
});

test("the list is empty for unknown users and hosts; unknown parameters are ignored", async () => {
  const site = await newSite();
  await site.create();
  for (const query of [
    `userId=${randomUUID()}&domain=shop.acme.com`,
    "userId=nobody&domain=shop.acme.com",
    `userId=${site.accountId}&domain=unknown.acme.com`,
    `userId=${site.accountId}&domain=not%20a%20host`,
  ]) {
    const answer = await embed(`/user?${query}`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  }
  expect((await site.list("&utm_source=x")).body).toHaveLength(1);
  const spelled = await embed(`/user?userId=${site.accountId}&domain=WWW.Shop.acme.com.`);
  expect(spelled.body).toHaveLength(1);
});

test("the edge may keep an answer for a minute, never past the next start or expiry; errors not at all", async () => {
  const site = await newSite();
  const { id } = await site.create();
  const usual = (await site.list()).headers;
  // In an outage the edge keeps the list for a day.
  expect(usual.get("cache-control")).toBe("public, max-age=0, s-maxage=60, stale-if-error=86400");
  expect(usual.get("x-widget-stale")).toBeNull();
  expect((await site.single(id)).headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=60",
  );
  expect((await site.single("x")).headers.get("cache-control")).toBe("no-store");
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await site.create({ expiresAt });
  expect((await site.list()).body).toContainEqual(expect.objectContaining({ expiresAt }));
  await site.create({ startsAt: new Date(Date.now() + 30_000).toISOString() });
  const { headers } = await site.list();
  const atTheEdge = Number(headers.get("cache-control")?.match(/s-maxage=(\d+)/)?.[1]);
  expect(atTheEdge).toBeGreaterThan(10);
  // The script drops a list in time, even one that the edge has cached for its maximum time.
  const inTheScript = 60 - Number(headers.get("x-widget-stale")) / 1000;
  expect(atTheEdge + inTheScript).toBeLessThanOrEqual(30);
  expect(headers.get("access-control-expose-headers")).toContain("X-Widget-Stale");
});

test("clicks raise the counter by one, whatever the status; an eventId counts once", async () => {
  const site = await newSite();
  const { id } = await site.create();
  const click = (query = "") => embed(`/click?id=${id}${query}`, "POST");
  const first = await click();
  expect([first.status, first.body]).toEqual([200, { ok: true }]);
  const eventId = randomUUID();
  expect((await click(`&eventId=${eventId}`)).body).toEqual({ ok: true });
  expect((await click(`&eventId=${eventId}`)).body).toEqual({ ok: true });
  await site.patch(`/messages/${id}`, { status: "inactive" });
  await click();
  expect((await site.get(`/messages/${id}`)).body).toMatchObject({ clicks: 3, version: 2 });
  const odd = await click("&eventId=%20");
  expect([odd.status, odd.body.error]).toEqual([400, expect.stringMatching(/^Invalid eventId/)]);
});

test("a preflight is answered for every origin", async () => {
  const answer = await embed("/click?id=x", "OPTIONS", {
    origin: "https://shop.acme.com",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-methods")).toMatch(/POST/);
  expect(answer.headers.get("access-control-allow-headers")).toMatch(/content-type/i);
});

test("unknown paths, other methods and huge bodies are refused, flat", async () => {
  expect((await embed("/nothing")).body).toEqual({ error: expect.stringMatching(/^No route GET/) });
  const wrong = await embed("/click?id=x");
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  const huge = await send(`${service.baseUrl}/api/embed/click?id=x`, "POST", {
    body: "x".repeat(2_000_000),
  });
  expect([huge.status, huge.body]).toEqual([413, { error: expect.stringMatching(/at most/) }]);
});

test("requests that bypass the edge are refused", async () => {
  const answer = await send(`${service.gatewayUrl}/api/embed/user?userId=x&domain=y.com`, "GET");
  expect([answer.status, answer.body]).toEqual([403, { error: "Forbidden" }]);
});
