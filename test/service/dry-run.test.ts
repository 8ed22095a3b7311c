import { operations } from "../../functions/catalogue";
import { takesDryRun } from "../../shared/handlers/operation/operation";
import { callOperation } from "../support/call-operation";
import { banner, clientOf, countedAt, newClient } from "../support/client";
import { dumpRecords } from "../support/dump-table";
import { namedByRoutes } from "../support/named-by-routes";
import { landingPage, operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());
// Its tests compare all rows.
afterEach(() => service.emptyTable());

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
        const inMeta = await client.tool(name, input, {}, { dryRun: true });
        expect(await dumpRecords(service)).toEqual(before);
        expect(rehearsed.headers.get("x-dry-run")).toBe("true");

        const real = await callOperation(client, operation, input, {}, { dryRun: "false" });
        expect(real.headers.has("x-dry-run")).toBe(false);
        expect(rehearsed.status).toBe(real.status);
        expect(rehearsed.headers.get("etag")).toBe(real.headers.get("etag"));
        expect(real.body.dryRun).toBeUndefined();
        const answer = {
          dryRun: true,
          ...(masked(real.body) as object),
          // A dry run sends no requests to other hosts, which would not count.
          ...(name === "check_domain_proof" && { problems: [] }),
        };
        expect(masked(rehearsed.body)).toEqual(answer);
        expect(masked(asTool.structuredContent)).toEqual(answer);
        expect(asTool._meta).toMatchObject({ dryRun: true });
        expect(masked(inMeta.structuredContent)).toEqual(answer);
        // The first call of each operation does write.
        if (prepare === prepares[0]) expect(await dumpRecords(service)).not.toEqual(before);
      },
    );
  },
);

test("the total size of the domain's active messages is checked too", async () => {
  const client = await newClient(service);
  const large = { ...banner, htmlContent: "x".repeat(99_000) };
  for (let index = 0; index < 10; index += 1) await client.post("/messages", large);
  const [rehearsed, real] = [
    await client.post(`/messages${dry}`, large),
    await client.post("/messages", large),
  ];
  expect([real.status, real.body.error.code]).toEqual([400, "invalid_body"]);
  expect(rehearsed.body).toEqual(real.body);
});

test("a dry run does not change what a cap counts", async () => {
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

test("an API key from a dry run does not work", async () => {
  const client = await newClient(service);
  const { body } = await client.post(`/api-keys${dry}`, { name: "Agent" });
  expect(body.token).toBe("dry-run");
  expect((await clientOf(service, body.token).get("/me")).status).toBe(401);
});

test("a dry run counts against the rate limit, and neither keeps an idempotency key nor looks one up", async () => {
  const client = await newClient(service);
  const keyed = { "idempotency-key": "one" };
  const rehearse = async () => {
    const answer = await client.post(`/messages${dry}`, banner, keyed);
    expect(answer.headers.has("idempotent-replayed")).toBe(false);
    return countedAt(answer);
  };
  const first = await rehearse();
  expect(await rehearse()).toBeGreaterThan(first);
  const { body } = await client.post("/messages", { ...banner, name: "Real" }, keyed);
  expect(body.name).toBe("Real");
  await rehearse();
});

test("only true and false are accepted, and only for writes", async () => {
  const client = await newClient(service);
  for (const wrong of ["1", "", "TRUE"]) {
    const { status, body } = await client.post(`/messages?dryRun=${wrong}`, banner);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toMatch(/dryRun must be true or false/);
  }
  for (const [named, _meta] of [
    [{ dryRun: "true" }, {}],
    [{ dryRun: null }, { dryRun: true }],
    [{}, { dryRun: 1 }],
  ]) {
    const asTool = await client.tool("create_message", { ...banner, ...named }, {}, _meta);
    expect(JSON.parse(asTool.content[0].text).error.message).toMatch(
      /dryRun must be true or false; got/,
    );
  }
  const asList = await client.get(`/messages${dry}`);
  expect([asList.status, asList.body.error.message]).toEqual([
    400,
    expect.stringMatching(/Unknown query parameter "dryRun"/),
  ]);
  const inBody = await client.rest("POST", "/messages", { body: { ...banner, dryRun: true } });
  expect([inBody.status, inBody.body.error.message]).toEqual([
    400,
    "dryRun belongs in the query, not in the body.",
  ]);
  const asRead = await client.tool("list_messages", { dryRun: true });
  expect(JSON.parse(asRead.content[0].text).error.message).toMatch(/Unknown field "dryRun"/);
});

/** An answer without the parts that differ between calls: ids, times, and an API key. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(namedByRoutes(value), (field, each: unknown) => {
      if (typeof each !== "string") return each;
      if (/^(id|\w+At|lastFour|token|secret|recordId|leaseId|helpUrl|invitationUrl)$/.test(field))
        return `<${field}>`;
      // A dry run says what it would do. An asset's address has its id, a chat picture's a secret. A dry run has no address for an upload.
      return each
        .replace(/^This would (delete|erase)\b/, "This $1d")
        .replace(/asset_\w{40}/, "<asset>")
        .replace(/chat\/[\w-]{27}/, "chat/<secret>")
        .replace(/^dry-run$|^.*X-Amz-.*$/, "<upload>");
    }),
  );
}
