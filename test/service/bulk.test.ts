import { banner, clientOf, newClient } from "../support/client";
import { landingPage, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// Calls that do a thing to many records, each with its own result.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("25 knowledge items are created at once, in their order, and found at once", async () => {
  const client = await newClient(service);
  const items = Array.from({ length: 25 }, (_, index) => ({
    ...refunds,
    title: `Zebra ${index}`,
    status: index === 0 ? ("draft" as const) : ("published" as const),
  }));
  const { status, body } = await client.post("/knowledge/bulk", { items });
  expect([status, body.created, body.failed]).toEqual([201, 25, 0]);
  expect(body.results).toEqual(
    items.map((item, index) => ({
      index,
      id: expect.stringMatching(/^kno_/),
      helpUrl: item.status === "draft" ? null : expect.stringMatching(/\/help\//),
      error: null,
    })),
  );
  const { data } = (await client.get("/knowledge")).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual(
    items.map(({ title }) => title).reverse(),
  );
  const ids = body.results.map(({ id }: { id: string }) => id);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
  const one = (await client.get(`/knowledge/${ids[7]}`)).body;
  expect(one).toMatchObject({ ...items[7], version: 1, helpful: 0, updatedBy: { kind: "key" } });
  const found = (await client.get("/knowledge?q=zebra&status=published&limit=100")).body.data;
  expect(found).toHaveLength(24);
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(25);

  await client.patch(`/knowledge/${ids[7]}`, { title: "Giraffe" });
  await client.delete(`/knowledge/${ids[8]}`);
  const [giraffe] = (await client.get("/knowledge?q=giraffe")).body.data;
  expect([giraffe.id, giraffe.version]).toEqual([ids[7], 2]);
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(24);
});

test("items that are invalid or beyond the cap fail individually, and the rest are created", async () => {
  const client = clientOf(service, (await service.createAccount({ plan: "free" })).apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  await client.post("/knowledge/bulk", { items: Array.from({ length: 23 }, () => refunds) });
  const request = {
    body: {
      items: [
        { title: "No content" },
        { ...refunds, title: "First" },
        { ...refunds, tags: "billing" },
        { ...refunds, title: "Second" },
        { ...refunds, title: "Third" },
        "Refunds",
      ],
    },
    headers: { "idempotency-key": "import" },
  };
  const rehearsed = await client.rest("POST", "/knowledge/bulk?dryRun=true", request);
  const { status, body, text } = await client.rest("POST", "/knowledge/bulk", request);
  const created = { id: expect.any(String), helpUrl: expect.any(String), error: null };
  const failed = (code: string, message: unknown) => ({
    id: null,
    helpUrl: null,
    error: { code, message },
  });
  const expected = {
    created: 2,
    failed: 4,
    results: [
      failed("invalid_body", "content is required (string): Markdown."),
      created,
      failed(
        "invalid_body",
        'tags must be an array of strings; got "billing". Headings in the help center.',
      ),
      created,
      failed("plan_limit", expect.stringContaining("allows 25 knowledge items")),
      failed(
        "invalid_body",
        'It must be an object; got "Refunds". Example: {"title":"Refunds","content":"We pay back within 30 days."}.',
      ),
    ].map((result, index) => ({ index, ...result })),
  };
  expect([rehearsed.status, rehearsed.body]).toEqual([201, { dryRun: true, ...expected }]);
  expect([status, body]).toEqual([201, expected]);
  const again = await client.rest("POST", "/knowledge/bulk", request);
  expect(again.text).toBe(text);
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(25);
  const none = await client.post("/knowledge/bulk", { items: [refunds] });
  expect([none.status, none.body.error.code]).toEqual([403, "plan_limit"]);
});

test("a call without any valid item is refused, and says what is wrong with the first ones", async () => {
  const client = await newClient(service);
  const items = [{}, { ...refunds, title: "" }, { ...refunds, body: "x" }, {}];
  const { status, body } = await client.rest("POST", "/knowledge/bulk", { body: { items } });
  expect([status, body.error]).toEqual([
    400,
    {
      code: "invalid_body",
      message:
        'items[0]: content is required (string): Markdown. title is required, unless front matter at the start of content names one. items[1]: title must have at least 1 character; got "". items[2]: Unknown field "body"; known: title?: string, 1–200; content: string, 1–50000; questions?: array of strings; url?: http or https URL, or null; slug?: string, 1–80, or null; baseUrl?: http or https URL, or null; tags?: array of strings; position?: whole number, 1–100000, or null; status?: "published"|"draft".',
    },
  ]);
});

test("a call with texts for items is shown what an item is", async () => {
  const client = await newClient(service);
  const items = ["We pay back."];
  const { body } = await client.rest("POST", "/knowledge/bulk", { body: { items } });
  expect(body.error.message).toBe(
    'items[0]: It must be an object; got "We pay back.". Example: {"title":"Refunds","content":"We pay back within 30 days."}.',
  );
});

test("items may show assets, as many as fit into one transaction", async () => {
  const client = await newClient(service);
  const base64 = "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const urls = [];
  for (const name of ["a", "b"])
    urls.push((await client.post("/assets", { base64, name })).body.url);
  const showing = { ...refunds, content: urls.map((url) => `![](${url})`).join(" ") };
  const most = await client.post("/knowledge/bulk", { items: Array(9).fill(showing) });
  expect([most.status, most.body.created]).toEqual([201, 9]);
  const [{ id }] = (await client.get("/assets")).body.data;
  expect((await client.delete(`/assets/${id}`)).body.error.code).toBe("in_use");
  const more = await client.post("/knowledge/bulk", { items: Array(10).fill(showing) });
  expect([more.status, more.body.error.code]).toEqual([400, "invalid_body"]);
});

test("messages of several domains are turned off and on at once; another account's are not found", async () => {
  const client = await newClient(service);
  const stranger = await newClient(service);
  await client.post("/domains", { hostname: "blog.acme.com" });
  const create = async (selector = "") =>
    (await client.rest("POST", `/messages${selector}`, { body: banner })).body.id as string;
  const [first, second] = [await create(), await create("?domain=blog.acme.com")];
  const foreign = (await stranger.post("/messages", banner)).body.id as string;
  const page = (await client.post("/landing-pages", landingPage)).body.id as string;
  const missing = foreign.replace(/_.{16}/, `_${"0".repeat(16)}`);
  const ids = [first, foreign, second, missing, page];
  const { status, body } = await client.patch("/messages/bulk", { ids, status: "inactive" });
  expect([status, body.updated, body.failed]).toEqual([200, 2, 3]);
  const done = (id: string) => ({ id, status: "inactive", version: 2, error: null });
  const [messages, pages] = ["GET /api/v1/messages.", "GET /api/v1/landing-pages."];
  const restore =
    "One that was deleted in the last 30 days has versions to restore: GET /api/v1/revisions?recordId={id}.";
  const absent = (id: string, why = `. List them: ${messages} ${restore}`) => ({
    id,
    status: null,
    version: null,
    error: {
      code: "not_found",
      message: `No message ${JSON.stringify(id)} on this account${why}`,
    },
  });
  expect(body.results).toEqual([
    done(first),
    absent(foreign),
    done(second),
    absent(missing),
    absent(
      page,
      `: it is a landing page's id. For messages: ${messages} For landing pages: ${pages}`,
    ),
  ]);
  expect((await client.get("/messages?status=inactive")).body.data).toHaveLength(1);
  expect((await stranger.get(`/messages/${foreign}`)).body.status).toBe("active");

  const onBlog = await client.rest("PATCH", "/messages/bulk?domain=blog.acme.com", {
    body: { ids: [first, second], status: "active" },
  });
  expect(onBlog.body.results).toMatchObject([
    { id: first, error: { code: "not_found" } },
    { id: second, status: "active", version: 3 },
  ]);
  // A message that is active already gets neither an update nor a new version.
  const again = await client.patch("/messages/bulk", { ids: [second, missing], status: "active" });
  expect(again.body).toMatchObject({ updated: 0, unchanged: 1, failed: 1 });
  expect(again.body.results[0]).toEqual({ id: second, status: "active", version: 3, error: null });
  const told = again.body.warnings.map(({ code }: { code: string }) => code);
  expect(told).toContain("nothing_changed");
  const none = await client.patch("/messages/bulk", { ids: [missing, page], status: "active" });
  expect([none.status, none.body.error.code]).toEqual([404, "not_found"]);
});

test("of many messages that are activated at once, those beyond the domain's cap fail", async () => {
  const client = await newClient(service);
  const large = { ...banner, status: "inactive" as const, htmlContent: "x".repeat(99_000) };
  const ids: string[] = [];
  for (let index = 0; index < 11; index += 1) {
    ids.push((await client.post("/messages", large)).body.id);
  }
  const { body } = await client.patch("/messages/bulk", { ids, status: "active" });
  expect([body.updated, body.failed]).toEqual([10, 1]);
  expect(body.results[10].error.message).toMatch(/may take 1000000 bytes together/);
});

test("each of several knowledge items gets the tags and the status, or an error", async () => {
  const client = await newClient(service);
  const create = async (tags: string[]) =>
    (await client.post("/knowledge", { title: "Refunds", content: "We pay back.", tags })).body.id;
  const full = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const ids = [await create(["shop", "old"]), await create([]), await create(full), "x"];
  const change = { ids, addTags: ["billing"], removeTags: ["old"], status: "draft" as const };
  const tried = await client.rest("PATCH", "/knowledge/bulk?dryRun=true", { body: change });
  expect(tried.body).toMatchObject({ dryRun: true, updated: 2, failed: 2 });
  expect((await client.get(`/knowledge/${ids[0]}`)).body.tags).toEqual(["shop", "old"]);
  const { status, body } = await client.patch("/knowledge/bulk", change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    updated: 2,
    unchanged: 0,
    failed: 2,
    results: [
      { id: ids[0], tags: ["shop", "billing"], status: "draft", version: 2, error: null },
      { id: ids[1], tags: ["billing"], status: "draft", version: 2, error: null },
      { id: ids[2], tags: null, version: null, error: { code: "invalid_body" } },
      { id: "x", error: { code: "not_found" } },
    ],
  });
  expect(body.results[2].error.message).toMatch(/would have 21 tags, and may have 20/);
  expect((await client.get("/knowledge?tag=billing&status=draft")).body.data).toHaveLength(2);
  expect((await client.get(`/knowledge/${ids[2]}`)).body.status).toBe("published");
  const again = await client.patch("/knowledge/bulk", { ...change, ids: ids.slice(0, 2) });
  expect(again.body).toMatchObject({ updated: 0, unchanged: 2, failed: 0 });
  expect(again.body.warnings).toMatchObject([{ code: "nothing_changed" }]);
});

test("knowledge items get positions in the order of their ids, which leave the time that readers see", async () => {
  const client = await newClient(service);
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"])
    ids.push((await client.post("/knowledge", { title, content: "We pay back." })).body.id);
  const before = (await client.get(`/knowledge/${ids[0]}`)).body;
  expect(before.position).toBeNull();
  const { status, body } = await client.patch("/knowledge/bulk", { ids, positionFrom: 4 });
  expect(status).toBe(200);
  expect(body.results.map(({ position }: { position: number }) => position)).toEqual([4, 5, 6]);
  const after = (await client.get(`/knowledge/${ids[0]}`)).body;
  expect(after).toEqual({ ...before, position: 4, version: 2 });
  const again = await client.patch("/knowledge/bulk", { ids: ids.slice(1), positionFrom: 5 });
  expect(again.body).toMatchObject({ updated: 0, unchanged: 2 });
  const text = await client.patch(`/knowledge/${ids[0]}`, { content: "Soon.", position: null });
  expect(text.body.position).toBeNull();
  expect(text.body.updatedAt > before.updatedAt).toBe(true);
  for (const positionFrom of [0, 1.5, 99_901, null]) {
    const refused = await client.rest("PATCH", "/knowledge/bulk", { body: { ids, positionFrom } });
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
    expect(refused.body.error.message).toContain("positionFrom");
  }
});
