import { type Client, clientOf, endTrial, newClient, withAnotherKey } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

const refunds = { title: "Refunds", content: "We pay **everything** back within 14 days." };
const titles = async (client: Client, query: string) =>
  (await client.get(`/knowledge?${query}`)).body.data.map(({ title }: { title: string }) => title);

test("a create answers 201 with the whole record, which is then listed first and read by id", async () => {
  const client = await newClient(service);
  await client.post("/knowledge", refunds);
  const fields = {
    title: "Shipping",
    content: "A week, *abroad* two.",
    url: "http://shop.acme.com/shipping",
    tags: ["Logistics", "abroad"],
    status: "draft" as const,
  };
  const created = await client.post("/knowledge", fields);
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.stringMatching(/^kno_[\w-]{1,60}$/),
    domainId: client.domain.id,
    questions: [],
    ...fields,
    slug: null,
    baseUrl: null,
    position: null,
    helpUrl: null,
    helpful: 0,
    notHelpful: 0,
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: created.body.createdAt,
    updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
  });
  expect((await client.get(`/knowledge/${created.body.id}`)).body).toEqual(created.body);
  const { body } = await client.get("/knowledge");
  expect(body.data[0]).toEqual(created.body);
  expect(body.data[1]).toMatchObject({ ...refunds, url: null, tags: [], status: "published" });
  expect(body.nextCursor).toBeNull();
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(2);
});

test("a partial update changes what it names, and search finds the new text", async () => {
  const client = await newClient(service);
  const parcels = { ...refunds, title: "Parcels", tags: ["money"] };
  const { body: created } = await client.post("/knowledge", parcels);
  const path = `/knowledge/${created.id}`;
  const { status, body } = await client.patch(path, { title: "Warranty", status: "draft" });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...created,
    title: "Warranty",
    status: "draft",
    helpUrl: null,
    version: 2,
    updatedAt: expect.any(String),
  });
  expect((await client.get(path)).body).toEqual(body);
  expect(await titles(client, "q=warranty")).toEqual(["Warranty"]);
  expect(await titles(client, "q=parcel")).toEqual([]);
  const changed = await client.patch(path, { content: "Two years.", tags: [], url: null });
  expect(changed.body).toMatchObject({ content: "Two years.", tags: [], version: 3 });
  expect(await titles(client, "q=everything")).toEqual([]);
  expect(await titles(client, "q=years")).toEqual(["Warranty"]);
});

test("a change or delete meant for another version is refused", async () => {
  const client = await newClient(service);
  const { body: created } = await client.post("/knowledge", refunds);
  const path = `/knowledge/${created.id}`;
  await client.patch(path, { title: "New" });
  const late = await client.patch(path, { title: "Late", ifVersion: 1 });
  expect([late.status, late.body.error.code]).toEqual([412, "precondition_failed"]);
  expect((await client.delete(`${path}?ifVersion=1`)).status).toBe(412);
  expect((await client.delete(`${path}?ifVersion=2`)).status).toBe(200);
});

test("a deleted item is gone from list and search, a second delete is a 404, and its place under the cap is free", async () => {
  const client = await newClient(service);
  const { body: created } = await client.post("/knowledge", refunds);
  const deleted = await client.delete(`/knowledge/${created.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { id: created.id, deleted: true }]);
  expect((await client.delete(`/knowledge/${created.id}`)).status).toBe(404);
  expect((await client.get(`/knowledge/${created.id}`)).body.error.code).toBe("not_found");
  expect((await client.patch(`/knowledge/${created.id}`, { title: "x" })).status).toBe(404);
  expect((await client.get("/knowledge")).body).toEqual({
    domain: "shop.acme.com",
    data: [],
    nextCursor: null,
  });
  expect(await titles(client, "q=refund")).toEqual([]);
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(0);
});

test("search: by relevance, by stem, by tag and state; the cursor leads through all, once", async () => {
  const client = await newClient(service);
  const items = [
    { title: "Returning a parcel", content: "Send it back; refunds follow.", tags: ["returns"] },
    { title: "Refunds", content: "How refunds work.", tags: ["billing", "returns"] },
    { title: "Invoices", content: "Every month.", tags: ["billing"] },
    {
      title: "Refunding internally",
      content: "For staff.",
      tags: ["billing"],
      status: "draft" as const,
    },
  ];
  for (const item of items) await client.post("/knowledge", item);
  expect(await titles(client, "q=refund")).toEqual([
    "Refunds",
    "Refunding internally",
    "Returning a parcel",
  ]);
  const both = await titles(client, "q=How+are+parcels+REFUNDED%3F&status=published");
  expect(both.sort()).toEqual(["Refunds", "Returning a parcel"]);
  expect(await titles(client, "q=refund&tag=billing&status=published")).toEqual(["Refunds"]);
  expect(await titles(client, "tag=billing")).toEqual([
    "Refunding internally",
    "Invoices",
    "Refunds",
  ]);
  expect(await titles(client, "status=draft")).toEqual(["Refunding internally"]);
  expect(await titles(client, "tag=Billing")).toEqual([]);
  expect(await titles(client, "q=zebra")).toEqual([]);

  const first = await client.get("/knowledge?q=refund&limit=2&omit=content");
  expect(first.body.data).toHaveLength(2);
  expect(first.body.data[0]).not.toHaveProperty("content");
  const next = `/knowledge?q=refund&limit=2&omit=content&cursor=${first.body.nextCursor}`;
  expect((await client.get(next)).body).toMatchObject({
    data: [{ title: "Returning a parcel" }],
    nextCursor: null,
  });
  for (const other of ["q=refunds", "q=refund&tag=billing", "status=draft", ""]) {
    const { status, body } = await client.get(
      `/knowledge?${other}&cursor=${first.body.nextCursor}`,
    );
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  }
});

test("a domain's items are not found on another, nor by another account", async () => {
  const client = await newClient(service);
  const stranger = await newClient(service);
  await client.post("/domains", { hostname: "other.acme.com" });
  const { body: created } = await client.post("/knowledge?domain=other.acme.com", refunds);
  expect(await titles(client, "q=refund")).toEqual([]);
  expect(await titles(client, "q=refund&domain=other.acme.com")).toEqual(["Refunds"]);
  expect((await client.get(`/knowledge/${created.id}`)).status).toBe(200);
  expect((await client.get(`/knowledge/${created.id}?domain=shop.acme.com`)).status).toBe(404);
  expect(await titles(stranger, "q=refund")).toEqual([]);
  const missing = created.id.replace(/^kno_.{16}/, "kno_0000000000000000");
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const ask = (id: string) =>
      stranger.rest(
        method,
        `/knowledge/${id}`,
        method === "PATCH" ? { body: { title: "Mine" } } : {},
      );
    const [foreign, none] = [await ask(created.id), await ask(missing)];
    expect([foreign.status, foreign.text.replace(created.id, "ID")]).toEqual([
      404,
      none.text.replace(missing, "ID"),
    ]);
  }
});

test.each([
  [{}, /content is required/],
  [{ ...refunds, title: " " }, /title must not be blank/],
  [{ ...refunds, title: "x".repeat(201) }, /title must have at most 200/],
  [{ ...refunds, content: "x".repeat(50_001) }, /content must have at most 50000/],
  [{ ...refunds, url: "javascript:alert(1)" }, /url must be an http or https URL/],
  [{ ...refunds, tags: ["a", "a"] }, /tags must not name a tag twice/],
  [{ ...refunds, tags: Array.from({ length: 21 }, (_, index) => `${index}`) }, /tags .*at most 20/],
  [{ ...refunds, tags: ["x".repeat(51)] }, /tags\[0\] .*at most 50/],
  [{ ...refunds, status: "active" }, /status must be one of "published", "draft"/],
  [{ ...refunds, body: "x" }, /Unknown field "body"/],
])("%j is invalid_body", async (body, message) => {
  const client = await newClient(service);
  const answer = await client.rest("POST", "/knowledge", { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answer.body.error.message).toMatch(message);
});

test.each(["q=", "q=%20", `q=${"x".repeat(201)}`, "tag=", "status=new", "query=x", "limit=0"])(
  "?%s is invalid_body",
  async (query) => {
    const client = await newClient(service);
    const { status, body } = await client.get(`/knowledge?${query}`);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  },
);

test("content of 50,000 characters of any script comes back unchanged", async () => {
  const client = await newClient(service);
  const html = "<script>alert(1)</script> ";
  const text = `${"返品は三十日以内に承ります。ü € \u0000".repeat(5)}\n\n`;
  const content = `# 返品\n\n${html.repeat(20)}\n\n${text.repeat(3000)}`.slice(0, 50_000);
  const { body } = await client.post("/knowledge", { title: "返品", content });
  expect((await client.get(`/knowledge/${body.id}`)).body.content).toBe(content);
  expect(await titles(client, `q=${encodeURIComponent("返品")}`)).toEqual(["返品"]);
});

test("60 creates at once against a cap of 25 store exactly 25, found by REST and tool alike", async () => {
  const { accountId, apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  service.proxy.faults = { seed: 4, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => client.post("/knowledge", refunds)),
  );
  service.proxy.faults = {};
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["plan_limit"]));
  const other = await withAnotherKey(service, { accountId });
  const stored = answers.flatMap(({ body }) => body.id ?? []).sort();
  // Each answer comes from a different instance than the last.
  for (let index = 0; index < 4; index += 1) {
    const { body } = await other.get("/knowledge?q=refund&limit=100");
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(stored);
    const tool = await other.tool("list_knowledge", { q: "refund", limit: 100 });
    expect(tool.structuredContent).toEqual(body);
  }
  expect((await other.delete(`/knowledge/${stored[0]}`)).status).toBe(200);
  expect((await other.post("/knowledge", refunds)).status).toBe(201);
});

test("an ended trial cannot create, and can do all else", async () => {
  const client = await newClient(service);
  const { body: item } = await client.post("/knowledge", refunds);
  await endTrial(service, client);
  const refused = await client.post("/knowledge", refunds);
  expect([refused.status, refused.body.error.code]).toEqual([403, "trial_expired"]);
  expect((await client.patch(`/knowledge/${item.id}`, { title: "Late" })).status).toBe(200);
  expect(await titles(client, "q=late")).toEqual(["Late"]);
  expect((await client.delete(`/knowledge/${item.id}`)).status).toBe(200);
});

test("questions of an item are stored, found like titles, and the items without them are listed", async () => {
  const client = await newClient(service);
  await client.post("/knowledge", { title: "Terms", content: "What we promise." });
  const { body: created } = await client.post("/knowledge", {
    title: "Payment",
    content: "Within a week.",
    questions: ["When do I get my money back?"],
  });
  expect(created.questions).toEqual(["When do I get my money back?"]);
  const { body } = await client.get("/knowledge?q=money+back");
  expect(body.data[0]).toMatchObject({ title: "Payment" });
  expect(await titles(client, "state=without_questions")).toEqual(["Terms"]);
  const { body: changed } = await client.patch(`/knowledge/${created.id}`, { questions: [] });
  expect(changed.questions).toEqual([]);
  expect(await titles(client, "state=without_questions")).toEqual(["Payment", "Terms"]);
});

test("an item with few words of a question is listed with low confidence", async () => {
  const client = await newClient(service);
  const titled = ["Refunds", "Shipping", "Invoices", "Opening hours", "Returns", "Gift cards"];
  for (const title of titled) await client.post("/knowledge", { title, content: "As usual." });
  const { body } = await client.get("/knowledge?q=kayak+rental+gift");
  expect(body.data).toMatchObject([{ title: "Gift cards", confidence: "low" }]);
});
