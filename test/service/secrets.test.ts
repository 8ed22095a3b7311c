import { readFileSync } from "node:fs";
import { operations } from "../../functions/catalogue";
import { callOperation } from "../support/call-operation";
import { banner, clientOf, newClient, send, withAnotherKey } from "../support/client";
import { drawn } from "../support/draw";
import { dumpTexts } from "../support/dump-table";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { newTenant } from "../support/tenant";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("no API key or conversation token is in the table or the log, after any call or failure", async () => {
  const tenant = await newTenant(service, "xylophone");
  const keys = new Set([tenant.apiKey]);
  const created = await tenant.post("/api-keys", { name: "Another" }, { "idempotency-key": "one" });
  const repeated = await tenant.post(
    "/api-keys",
    { name: "Another" },
    { "idempotency-key": "one" },
  );
  expect(repeated.body.token).toBe(created.body.token);
  keys.add(created.body.token);
  const called = drawn(operations, 12, "secrets");
  for (const { name, ...operation } of called) {
    const site = await newClient(service);
    keys.add(site.apiKey);
    const [prepare] = operationCalls[name] ?? [];
    const input = (await prepare?.(site, service)) ?? {};
    service.proxy.faults = { serverError: 0.3, seed: 3 };
    const answer = await callOperation(site, { name, ...operation }, input);
    service.proxy.faults = {};
    if (answer.body?.token) keys.add(answer.body.token);
    // A token in the wrong place is not written down either.
    await callOperation(site, { name, ...operation }, { ...input, [site.apiKey]: site.apiKey });
    await site.tool(name, { ...input, domain: site.apiKey });
  }
  service.proxy.faults = { serverError: 1 };
  const chat = `/api/embed/chat/messages?userId=${tenant.accountId}&domain=shop.acme.com`;
  const failed = await send(`${service.baseUrl}${chat}`, "GET", {
    headers: { authorization: `Bearer ${tenant.conversationToken}` },
  });
  const refused = await tenant.get("/messages");
  service.proxy.faults = {};
  expect([failed.status, refused.status]).toEqual([500, 500]);

  await service.settled();
  const places = [...(await dumpTexts(service)), readFileSync(service.logFile, "utf8")].join("\n");
  // Proves that the search finds something: rows of keys and conversations, and log lines of failures.
  for (const word of ["KEY#", "tokenHash", '"level":"error"']) expect(places).toContain(word);
  expect(keys.size).toBeGreaterThan(called.length);
  for (const key of [...keys, tenant.conversationToken, tenant.startId]) {
    const secretPart = key.includes(".") ? key.slice(key.indexOf(".") + 1) : key;
    expect(places.includes(secretPart)).toBe(false);
  }
});

test("a key that is revoked under load is refused by every request that begins after the answer", async () => {
  const owner = await newClient(service);
  await owner.post("/messages", banner);
  const doomed = await owner.post("/api-keys", { name: "Doomed" });
  const client = clientOf(service, doomed.body.token);
  const bystander = await withAnotherKey(service, owner);
  let isRevoked = false;
  const outcomes: { beganAfter: boolean; status: number }[] = [];
  const callers = Array.from({ length: 8 }, async (_, caller) => {
    for (let call = 0; call < 12; call += 1) {
      const beganAfter = isRevoked;
      const answer = await (caller % 2
        ? client.get("/messages")
        : client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" }));
      outcomes.push({ beganAfter, status: answer.status });
      if (outcomes.length === 30) {
        expect((await owner.delete(`/api-keys/${doomed.body.id}`)).status).toBe(200);
        isRevoked = true;
      }
    }
  });
  await Promise.all(callers);
  const after = outcomes.filter(({ beganAfter }) => beganAfter);
  expect(after.length).toBeGreaterThan(20);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
  expect(outcomes.slice(0, 29).map(({ status }) => status)).not.toContain(401);
  expect((await bystander.get("/messages")).status).toBe(200);
});
