import { clientOf, newClient } from "../support/client";
import { withinAMinute } from "../support/clock";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a new key works at once; its token is shown this once", async () => {
  const client = await newClient(service);
  const created = await client.post("/api-keys", { name: "Agent" });
  expect(created.status).toBe(201);
  const { token, ...record } = created.body;
  expect(token).toMatch(/^mws_live_[0-9A-Za-z]{58}$/);
  expect(record).toEqual({
    id: expect.stringMatching(/^key_/),
    name: "Agent",
    prefix: token.slice(0, 13),
    lastFour: token.slice(-4),
    role: "owner",
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
    createdAt: expect.any(String),
    updatedAt: record.createdAt,
    updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
  });
  const me = await clientOf(service, token).get("/me");
  expect(me.body).toMatchObject({ account: { id: client.accountId }, key: { id: record.id } });
  const list = await client.get("/api-keys");
  expect(list.text).not.toContain(token);
  expect(list.body.data.map(({ name }: { name: string }) => name)).toEqual(["Agent", "First key"]);
  expect(list.body.data[0]).toEqual({ ...record, lastUsedAt: expect.any(String) });
});

test("pages of keys follow one another, newest first", async () => {
  const client = await newClient(service, null);
  for (const name of ["a", "b", "c"]) await client.post("/api-keys", { name });
  const names: string[] = [];
  for (let cursor = ""; ; ) {
    const { data, nextCursor } = (await client.get(`/api-keys?limit=2${cursor}`)).body;
    names.push(...data.map(({ name }: { name: string }) => name));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  expect(names).toEqual(["c", "b", "a", "First key"]);
  const [first] = (await client.get("/api-keys?limit=1&omit=prefix,lastFour")).body.data;
  expect(Object.keys(first).sort()).toEqual([
    "createdAt",
    "expiresAt",
    "id",
    "lastUsedAt",
    "name",
    "revokedAt",
    "role",
    "updatedAt",
    "updatedBy",
  ]);
});

test("a revoked key is refused from its next request on, and stays listed", async () => {
  const client = await newClient(service, null);
  const { id, token } = (await client.post("/api-keys", { name: "Old" })).body;
  const other = clientOf(service, token);
  expect((await other.get("/me")).status).toBe(200);
  const revoked = await client.delete(`/api-keys/${id}`);
  expect([revoked.status, revoked.body]).toEqual([200, { id, deleted: true }]);
  for (let index = 0; index < 4; index += 1) expect((await other.get("/me")).status).toBe(401);
  const [listed] = (await client.get("/api-keys")).body.data;
  expect(listed).toMatchObject({ id, revokedAt: expect.any(String), updatedAt: listed.revokedAt });
  // The wish is fulfilled already.
  expect((await client.delete(`/api-keys/${id}`)).status).toBe(200);
  expect((await client.get("/api-keys")).body.data[0]).toEqual(listed);
});

test("a key sent in place of its id gets an error that says so, without repeating the key", async () => {
  const client = await newClient(service);
  const { body } = await client.rest("DELETE", `/api-keys/${client.apiKey}`);
  expect(body.error.message).toBe(
    'No API key "mws_live_…" on this account. List them: GET /api/v1/api-keys. That is a key itself: give its id, which the list has beside the key\'s last four characters.',
  );
});

test("a key can revoke itself", async () => {
  const client = await newClient(service, null);
  const { key } = (await client.get("/me")).body;
  expect((await client.delete(`/api-keys/${key.id}`)).status).toBe(200);
  expect((await client.get("/me")).status).toBe(401);
});

test("foreign and missing keys are both not found, and a foreign one keeps working", async () => {
  const [client, stranger] = [await newClient(service, null), await newClient(service, null)];
  const foreignId = (await stranger.get("/me")).body.key.id;
  const foreign = await client.delete(`/api-keys/${foreignId}`);
  const missing = await client.delete("/api-keys/key_0000000000000000");
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(missing.text).toBe(foreign.text.replace(foreignId, "key_0000000000000000"));
  expect((await stranger.get("/me")).status).toBe(200);
});

test("every plan may create keys, but for a trial that has ended; it may still revoke", async () => {
  for (const plan of ["free", "trial", "business"]) {
    const { apiKey } = await service.createAccount({ plan });
    const answer = await clientOf(service, apiKey).post("/api-keys", { name: "x" });
    expect(answer.status).toBe(201);
  }
  const ended = await service.createAccount({ plan: "trial", "trial-ends": "2020-01-01" });
  const client = clientOf(service, ended.apiKey);
  const refused = await client.post("/api-keys", { name: "x" });
  expect([refused.status, refused.body.error.code]).toEqual([403, "trial_expired"]);
  const [{ id }] = (await client.get("/api-keys")).body.data;
  expect((await client.delete(`/api-keys/${id}`)).status).toBe(200);
});

test.each([
  ["name", {}],
  ["name", { name: " " }],
  ["name", { name: "x".repeat(201) }],
  ["scope", { name: "x", scope: "read" }],
])("invalid_body names %s", async (field, body) => {
  const client = await newClient(service, null);
  const answer = await client.rest("POST", "/api-keys", { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answer.body.error.message).toContain(field);
  expect((await client.get("/api-keys")).body.data).toHaveLength(1);
});

test("a key that would have ended already is refused, with the time it is", async () => {
  const client = await newClient(service);
  const body = { name: "Agent", expiresAt: "2020-01-01T00:00:00Z" };
  const refused = await client.rest("POST", "/api-keys", { body });
  expect(refused.body.error.message).toMatch(
    /^expiresAt must be in the future, or null for no expiry; got "2020-01-01T00:00:00\.000Z", and it is \S+Z now\.$/,
  );
});

test("30 concurrent creates over REST and as tools on a free account make four; revoking one makes room for one", () =>
  withinAMinute(async () => {
    const { apiKey } = await service.createAccount({ plan: "free" });
    const client = clientOf(service, apiKey);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 2) {
          const { body } = await client.post("/api-keys", { name: "REST" });
          return body.id ?? body.error.code;
        }
        const { structuredContent, content } = await client.tool("create_api_key", {
          name: "Tool",
        });
        return structuredContent?.id ?? JSON.parse(content[0].text).error.code;
      }),
    );
    const ids = outcomes.filter((outcome) => outcome !== "plan_limit");
    expect(ids).toHaveLength(4);
    const figures = async () => {
      const { limits, usage } = (await client.get("/me")).body;
      return [limits.apiKeys, usage.apiKeys];
    };
    expect(await figures()).toEqual([5, 5]);
    await client.delete(`/api-keys/${ids[0]}`);
    expect(await figures()).toEqual([5, 4]);
    expect((await client.post("/api-keys", { name: "Fifth" })).status).toBe(201);
    // The sixth within an hour, although a key was deleted.
    await client.delete(`/api-keys/${ids[1]}`);
    const refused = await client.post("/api-keys", { name: "Sixth" });
    expect([refused.status, refused.body.error.code]).toEqual([403, "plan_limit"]);
    expect(refused.body.error.message).toMatch(/5 new API keys an hour/);
    expect(await figures()).toEqual([5, 4]);
  }));
