import { randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { operations } from "../../functions/catalogue";
import { takesIdempotencyKey } from "../../shared/handlers/operation/operation";
import { callOperation } from "../support/call-operation";
import {
  banner,
  clientOf,
  countedAt,
  endTrial,
  newClient,
  withAnotherKey,
} from "../support/client";
import { deepTest } from "../support/deep-test";
import { sized } from "../support/draw";
import { dumpRecords, dumpTable } from "../support/dump-table";
import { loadTag } from "../support/load-tag";
import { namedByRoutes } from "../support/named-by-routes";
import { landingPage, operationCalls, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

const idempotencyKey = "order 66";
const keyed = { "idempotency-key": idempotencyKey };
const posts = operations.filter(takesIdempotencyKey);

test.each(posts.map((operation) => [operation.name, operation] as const))(
  "%s gives its first answer again to the same key, over REST and as a tool",
  async (name, operation) => {
    const client = await newClient(service);
    const input = await operationCalls[name]?.[0]?.(client, service);
    if (!input) throw new Error(`No call of ${name} is known.`);
    const first = await callOperation(client, operation, input, keyed);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    // A repeated check of another host runs again, and counts again.
    const counts = (row: object) =>
      name === "check_domain_proof" && ("mailed" in row || "sent" in row);
    const rows = async () => (await dumpRecords(service)).filter((row) => !counts(row));
    const before = await rows();

    const again = await callOperation(client, operation, input, keyed);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(countedAt(again)).toBeGreaterThan(countedAt(first));
    for (const asTool of [
      await client.tool(name, { ...input, idempotencyKey }),
      await client.tool(name, input, {}, { idempotencyKey }),
      await client.tool(name, { ...input, idempotencyKey }, {}, { idempotencyKey: "another" }),
    ]) {
      expect(namedByRoutes(JSON.parse(asTool.content[0].text))).toEqual(namedByRoutes(first.body));
      expect(asTool._meta.idempotentReplayed).toBe(true);
    }
    expect(await rows()).toEqual(before);
  },
);

const atOnce = sized({ deep: 200, draw: 30 });

test(`${atOnce} at once with one key store one record and get equal answers`, async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const clients = [client, await withAnotherKey(service, client)];
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      (clients[index % 2] ?? client).post("/messages", banner, keyed),
    ),
  );
  const third = await withAnotherKey(service, client);
  const { data } = (await third.get("/messages")).body;
  expect(data).toHaveLength(1);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`201 ${JSON.stringify(data[0])}`]),
  );
  const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
  expect(replayed).toHaveLength(atOnce - 1);
});

test(`${atOnce} calls of a tool at once with one key store one record, those over REST among them`, async () => {
  const client = await newClient(service);
  const other = await withAnotherKey(service, client);
  const answers = await Promise.all([
    ...Array.from({ length: atOnce / 2 }, async () => {
      const { content } = await client.tool("create_knowledge", refunds, {}, { idempotencyKey });
      return content[0].text as string;
    }),
    ...Array.from({ length: atOnce / 2 }, async () => {
      return (await other.post("/knowledge", refunds, keyed)).text;
    }),
  ]);
  const third = await withAnotherKey(service, client);
  const { data } = (await third.get("/knowledge")).body;
  expect(data).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([JSON.stringify(data[0])]));
  expect((await third.get("/me")).body.usage.knowledgeItems).toBe(1);
});

test.each([
  ["/messages", banner],
  ["/domains", { hostname: "new.acme.com" }],
  ["/landing-pages", landingPage],
  ["/knowledge", refunds],
  ["/api-keys", { name: "Agent" }],
])("POST %s stays exact with 30 %% conflicts and 10 %% lost answers", async (path, body) => {
  const client = await newClient(service);
  const count = async () => (await client.get(path)).body.data.length;
  const before = await count();
  service.proxy.faults = { seed: 21, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    Array.from({ length: sized({ deep: 60, draw: 12 }) }, (_, index) =>
      client.post(path, body, { "idempotency-key": `order ${index % 3}` }),
    ),
  );
  service.proxy.faults = {};
  const byKey = [0, 1, 2].map((key) => answers.filter((_, index) => index % 3 === key));
  // One hostname is one domain, whichever key was first.
  const isDomain = path === "/domains";
  const outcomes = byKey.map((ofKey) => new Set(ofKey.map(({ text }) => text)));
  expect(outcomes.map(({ size }) => size)).toEqual([1, 1, 1]);
  const created = byKey.filter(([first]) => first?.status === 201);
  expect(created).toHaveLength(isDomain ? 1 : 3);
  expect(await count()).toBe(before + created.length);
});

test("an answer is repeated after the trial has ended, when a new key is refused", async () => {
  const client = await newClient(service);
  const first = await client.post("/messages", banner, keyed);
  await endTrial(service, client);
  const again = await client.post("/messages", banner, keyed);
  expect([again.status, again.text]).toEqual([201, first.text]);
  const other = await client.post("/messages", banner, { "idempotency-key": "another" });
  expect(other.body.error.code).toBe("trial_expired");
});

test("an answer is repeated after the cap is reached, when a new key is refused", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  const domain = await client.post("/domains", { hostname: "shop.acme.com" }, keyed);
  const again = await client.post("/domains", { hostname: "shop.acme.com" }, keyed);
  expect([again.status, again.text]).toEqual([201, domain.text]);
  const other = { "idempotency-key": "another" };
  expect((await client.post("/domains", { hostname: "x.acme.com" }, other)).body.error.code).toBe(
    "plan_limit",
  );
});

test("an answer is given again when its record, or its whole domain, is deleted", async () => {
  const client = await newClient(service);
  const { body: domain } = await client.post("/domains", { hostname: "old.acme.com" });
  const path = `/landing-pages?domain=${domain.id}`;
  const { body: page } = await client.post(path, landingPage);
  const publish = () =>
    client.post(`/landing-pages/${page.id}/publish`, undefined, { "idempotency-key": "publish" });
  const create = () => client.post(path, landingPage, keyed);
  const [created, published] = [await create(), await publish()];
  await client.delete(`/landing-pages/${page.id}`);
  expect((await publish()).text).toBe(published.text);
  await client.delete(`/domains/${domain.id}`);
  expect((await create()).text).toBe(created.text);
  expect((await publish()).text).toBe(published.text);
});

test("the answer of an update that changes nothing is stored too", async () => {
  const client = await newClient(service);
  const { body: page } = await client.post("/landing-pages", landingPage);
  const unpublish = () => client.post(`/landing-pages/${page.id}/unpublish`, undefined, keyed);
  const first = await unpublish();
  await client.post(`/landing-pages/${page.id}/publish`);
  const again = await unpublish();
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await client.get(`/landing-pages/${page.id}`)).body.status).toBe("published");
});

test("the same key with another body, route or domain is 409 idempotency_mismatch", async () => {
  const client = await newClient(service);
  await client.post("/domains", { hostname: "other.acme.com" });
  const first = await client.post("/messages", banner, keyed);
  const others = [
    await client.post("/messages", { ...banner, name: "Other" }, keyed),
    await client.post("/messages?domain=other.acme.com", banner, keyed),
    await client.post("/knowledge", refunds, keyed),
    await client.post("/landing-pages/x/publish", undefined, keyed),
  ];
  for (const { status, body } of others) {
    expect([status, body.error.code]).toEqual([409, "idempotency_mismatch"]);
  }
  const asTool = await client.tool(
    "create_message",
    { ...banner, priority: 1 },
    {},
    {
      idempotencyKey,
    },
  );
  expect(asTool.isError).toBe(true);
  expect(JSON.parse(asTool.content[0].text).error.code).toBe("idempotency_mismatch");
  // The order of fields makes no difference, and none of these requests was stored.
  const turned = Object.fromEntries(Object.entries(banner).reverse());
  expect((await client.rest("POST", "/messages", { body: turned, headers: keyed })).text).toBe(
    first.text,
  );
  expect((await client.get("/messages")).body.data).toHaveLength(1);
  expect((await client.get("/knowledge")).body.data).toEqual([]);
});

test("of concurrent different requests with one key, one is carried out, and the rest get 409", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const names = Array.from({ length: 30 }, (_, index) => `Sale ${index}`);
  const answers = await Promise.all(
    names.map((name) => client.post("/messages", { ...banner, name }, keyed)),
  );
  const { data } = (await client.get("/messages")).body;
  expect(data).toHaveLength(1);
  for (const [index, { status, body }] of answers.entries()) {
    const isDone = names[index] === data[0].name;
    expect([status, isDone ? body : body.error.code]).toEqual(
      isDone ? [201, data[0]] : [409, "idempotency_mismatch"],
    );
  }
});

deepTest(
  "a create that was done and answered 500 is answered 201 to the same key, and done once",
  async () => {
    const client = await newClient(service);
    await loadTag(service, client);
    // Every answer to the transaction is lost, until the store gives up.
    service.proxy.faults = {
      lostAnswer: 1,
      only: ({ operation }) => operation === "TransactWriteItems",
    };
    const first = await client.post("/messages", banner, keyed);
    service.proxy.faults = {};
    expect(first.status).toBe(500);
    const { data } = (await client.get("/messages")).body;
    expect(data).toHaveLength(1);
    const again = await client.post("/messages", banner, keyed);
    expect([again.status, again.body]).toEqual([201, data[0]]);
    expect((await client.get("/messages")).body.data).toHaveLength(1);
  },
);

test("a refusal is not stored", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  const post = (body: object) => client.rest("POST", "/landing-pages", { body, headers: keyed });
  expect((await post({ title: "x" })).status).toBe(400);
  const pages = [];
  for (const slug of ["a", "b", "c"]) {
    pages.push((await client.post("/landing-pages", { ...landingPage, slug })).body);
  }
  expect((await post(landingPage)).body.error.code).toBe("plan_limit");
  await client.delete(`/landing-pages/${pages[0].id}`);
  expect((await post(landingPage)).status).toBe(201);
});

test("a key has 1 to 255 printable ASCII characters", async () => {
  const client = await newClient(service);
  for (const wrong of ["", "x".repeat(256), "é"]) {
    const answer = await client.post("/messages", banner, { "idempotency-key": wrong });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
    expect(answer.body.error.message).toMatch(/1 to 255 printable ASCII characters/);
  }
  for (const wrong of ["", 5, null, {}, "x\n"]) {
    const answer = await client.tool("create_message", banner, {}, { idempotencyKey: wrong });
    expect(JSON.parse(answer.content[0].text).error.code).toBe("invalid_body");
  }
  const right = { "idempotency-key": "~".repeat(255) };
  expect((await client.post("/messages", banner, right)).status).toBe(201);
  expect((await client.post("/messages", banner, right)).headers.get("idempotent-replayed")).toBe(
    "true",
  );
});

test("a key has an effect only on a POST", async () => {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", banner, keyed);
  const path = `/messages/${message.id}`;
  expect((await client.get(path, keyed)).body.version).toBe(1);
  expect((await client.patch(path, { priority: 1 }, keyed)).body.version).toBe(2);
  expect((await client.patch(path, { priority: 2 }, keyed)).body.version).toBe(3);
  expect((await client.rest("DELETE", path, { headers: { "idempotency-key": "" } })).status).toBe(
    200,
  );
});

test("two accounts may use the same key", async () => {
  const [one, two] = [await newClient(service), await newClient(service)];
  const [first, second] = [
    await one.post("/messages", banner, keyed),
    await two.post("/messages", { ...banner, name: "Other" }, keyed),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.name).toBe("Other");
  expect((await one.post("/messages", banner, keyed)).text).toBe(first.text);
});

test("an answer of 100 KB that does not compress is given again whole", async () => {
  const client = await newClient(service);
  const large = { ...banner, htmlContent: randomBytes(75_000).toString("base64") };
  const first = await client.post("/messages", large, keyed);
  expect(first.status).toBe(201);
  expect((await client.post("/messages", large, keyed)).text).toBe(first.text);
});

test("a repeated request answers a new API key's token again, and the table has it nowhere", async () => {
  const client = await newClient(service);
  const create = () => client.post("/api-keys", { name: "Agent" }, keyed);
  const { body: issued } = await create();
  expect((await create()).body).toEqual(issued);
  expect((await clientOf(service, issued.token).get("/me")).status).toBe(200);

  const another = await withAnotherKey(service, client);
  const elsewhere = await another.post("/api-keys", { name: "Agent" }, keyed);
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([409, "idempotency_mismatch"]);

  for (const row of await dumpTable(service)) {
    for (const text of textsIn(row)) expect(text).not.toContain(issued.token);
  }
});

/** The whole content of a row, with compressed parts unpacked. */
function textsIn(row: Awaited<ReturnType<typeof dumpTable>>[number]): string[] {
  return [
    JSON.stringify(row),
    ...Object.values(row).flatMap(({ B }) => {
      if (!B) return [];
      try {
        return [inflateRawSync(B).toString()];
      } catch {
        return [Buffer.from(B).toString("latin1")];
      }
    }),
  ];
}
