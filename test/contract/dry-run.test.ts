import { operations } from "../../functions/catalogue";
import { type Operation, takesDryRun } from "../../shared/operation";
import { callOperation } from "../support/call-operation";
import { banner, clientOf, endTrial, newClient } from "../support/client";
import { dumpRecords } from "../support/dump-table";
import { type Arguments, landingPage, operationCalls, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const mutations = operations.filter(takesDryRun);
const dry = "?dryRun=true";

describe.each(mutations.map((operation) => [operation.name, operation] as const))(
  "%s",
  (name, operation) => {
    const prepares = operationCalls[name] ?? [];

    test.each(prepares.map((prepare, index) => [index + 1, prepare] as const))(
      "answers as it would and writes nothing (%i)",
      async (_, prepare) => {
        const client = await newClient(service);
        const input = await prepare(client, service);
        const before = await dumpRecords(service);
        const rehearsed = await callOperation(client, operation, input, {}, { dryRun: "true" });
        const asTool = await client.tool(name, { ...input, dryRun: true });
        expect(await dumpRecords(service)).toEqual(before);
        expect(rehearsed.headers.get("x-dry-run")).toBe("true");

        const real = await callOperation(client, operation, input, {}, { dryRun: "false" });
        expect(real.headers.has("x-dry-run")).toBe(false);
        expect(rehearsed.status).toBe(real.status);
        expect(rehearsed.headers.get("etag")).toBe(real.headers.get("etag"));
        const answer = masked(real.body);
        expect(masked(rehearsed.body)).toEqual(answer);
        expect(masked(asTool.structuredContent)).toEqual(answer);
        // The first call of each is one that writes.
        if (prepare === prepares[0]) expect(await dumpRecords(service)).not.toEqual(before);
      },
    );
  },
);

/** The refusals that a dry run foretells: what is there, the call, and its code. */
const refusals: [
  string,
  string,
  (client: Awaited<ReturnType<typeof newClient>>) => Promise<Arguments>,
][] = [
  ["create_message", "invalid_body", async () => ({ ...banner, name: "" })],
  ["create_message", "domain_not_found", async () => ({ ...banner, domain: "x.acme.com" })],
  [
    "create_message",
    "trial_expired",
    async (client) => {
      await endTrial(service, client);
      return banner;
    },
  ],
  [
    "create_message",
    "invalid_body",
    async (client) => {
      // The active messages of a domain may take 1 MB together.
      const htmlContent = "x".repeat(99_000);
      for (let index = 0; index < 10; index += 1) {
        await client.post("/messages", { ...banner, htmlContent });
      }
      return { ...banner, htmlContent };
    },
  ],
  [
    "create_landing_page",
    "duplicate",
    async (client) => {
      await client.post("/landing-pages", { ...landingPage, slug: "taken" });
      return { ...landingPage, slug: "taken" };
    },
  ],
  ["create_landing_page", "unknown_template", async () => ({ ...landingPage, templateId: "x" })],
  [
    "update_landing_page",
    "duplicate",
    async (client) => {
      await client.post("/landing-pages", { ...landingPage, slug: "taken" });
      const { body } = await client.post("/landing-pages", landingPage);
      return { id: body.id, slug: "taken" };
    },
  ],
  ["create_domain", "duplicate", async () => ({ hostname: "shop.acme.com" })],
  ["create_domain", "reserved_domain", async () => ({ hostname: "localhost" })],
  ["create_domain", "invalid_domain", async () => ({ hostname: "co.uk" })],
  [
    "create_domain",
    "plan_limit",
    async (client) => {
      for (let index = 1; index < 10; index += 1) {
        await client.post("/domains", { hostname: `s${index}.acme.com` });
      }
      return { hostname: "s10.acme.com" };
    },
  ],
  ["delete_domain", "last_domain", async ({ domain }) => ({ id: domain.id })],
  [
    "update_message",
    "precondition_failed",
    async (client) => {
      const { body } = await client.post("/messages", banner);
      return { id: body.id, ifVersion: 2, name: "x" };
    },
  ],
  [
    "delete_knowledge",
    "precondition_failed",
    async (client) => {
      const { body } = await client.post("/knowledge", refunds);
      return { id: body.id, ifVersion: 2 };
    },
  ],
  [
    "delete_message",
    "not_found",
    async (client) => {
      const { body } = await client.post("/messages", banner);
      await client.delete(`/messages/${body.id}`);
      return { id: body.id };
    },
  ],
  ["revoke_api_key", "not_found", async () => ({ id: "key_x" })],
  ["publish_landing_page", "not_found", async () => ({ id: "page_x" })],
  ["send_chat_message", "not_found", async () => ({ conversationId: "cnv_x", content: "Hi" })],
];

test.each(refusals)("%s is refused with %s as it would be", async (name, code, prepare) => {
  const client = await newClient(service);
  const operation = operationOf(name);
  const input = await prepare(client);
  const rehearsed = await callOperation(client, operation, input, {}, { dryRun: "true" });
  const asTool = await client.tool(name, { ...input, dryRun: true });
  const real = await callOperation(client, operation, input);
  expect(real.body.error.code).toBe(code);
  expect([rehearsed.status, rehearsed.body]).toEqual([real.status, real.body]);
  expect(JSON.parse(asTool.content[0].text)).toEqual(real.body);
});

test("a dry run takes no place under a cap, and gives none back", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  for (let index = 0; index < 3; index += 1) {
    const { status } = await client.post(`/domains${dry}`, { hostname: "shop.acme.com" });
    expect(status).toBe(201);
  }
  await client.post("/domains", { hostname: "shop.acme.com" });
  const rehearse = () => client.post(`/landing-pages${dry}`, landingPage);
  for (let index = 0; index < 3; index += 1) {
    expect((await rehearse()).status).toBe(201);
    await client.post("/landing-pages", landingPage);
  }
  expect((await rehearse()).body.error.code).toBe("plan_limit");
  const [{ id }] = (await client.get("/landing-pages")).body.data;
  expect((await client.delete(`/landing-pages/${id}${dry}`)).status).toBe(200);
  expect((await rehearse()).body.error.code).toBe("plan_limit");
  expect((await client.get("/me")).body.usage.landingPages).toBe(3);
});

test("the id that a dry run answers is not there afterwards", async () => {
  const client = await newClient(service);
  const { body } = await client.post(`/messages${dry}`, banner);
  expect((await client.get(`/messages/${body.id}`)).status).toBe(404);
});

test("an API key from a dry run is none", async () => {
  const client = await newClient(service);
  const { body } = await client.post(`/api-keys${dry}`, { name: "Agent" });
  expect(body.token).toBe("dry-run");
  expect((await clientOf(service, body.token).get("/me")).status).toBe(401);
});

test("a dry run counts against the rate limit, and neither keeps an idempotency key nor looks one up", async () => {
  const client = await newClient(service);
  const keyed = { "idempotency-key": "one" };
  const remaining = async () => {
    const answer = await client.post(`/messages${dry}`, banner, keyed);
    expect(answer.headers.has("idempotent-replayed")).toBe(false);
    return Number(answer.headers.get("x-ratelimit-remaining"));
  };
  const first = await remaining();
  expect(await remaining()).toBeLessThan(first);
  const { body } = await client.post("/messages", { ...banner, name: "Real" }, keyed);
  expect(body.name).toBe("Real");
  await remaining();
});

test("only true and false are taken, and only where something would be written", async () => {
  const client = await newClient(service);
  for (const wrong of ["1", "", "TRUE"]) {
    const { status, body } = await client.post(`/messages?dryRun=${wrong}`, banner);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toMatch(/dryRun must be true or false/);
  }
  const asTool = await client.tool("create_message", { ...banner, dryRun: "true" });
  expect(JSON.parse(asTool.content[0].text).error.code).toBe("invalid_body");
  for (const answer of [
    await client.get(`/messages${dry}`),
    await client.post("/messages", { ...banner, dryRun: true }),
  ]) {
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringMatching(/Unknown .*dryRun/),
    ]);
  }
  const asRead = await client.tool("list_messages", { dryRun: true });
  expect(JSON.parse(asRead.content[0].text).error.message).toMatch(/Unknown field "dryRun"/);
});

function operationOf(name: string): Operation {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`No operation ${name}.`);
  return operation;
}

/** An answer without what is made anew each time: ids, times, and an API key. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (field, each: unknown) =>
      typeof each === "string" && /^(id|\w+At|lastFour|token)$/.test(field) ? `<${field}>` : each,
    ),
  );
}
