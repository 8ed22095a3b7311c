import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { banner, newClient, send } from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { eventually } from "../support/eventually";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

type Line = Record<string, unknown>;

function lines(): Line[] {
  return readFileSync(service.logFile, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

/** The lines of one request. */
async function linesOf(requestId: string | null): Promise<Line[]> {
  let found: Line[] = [];
  await eventually(() => {
    found = lines().filter((line) => line.requestId === requestId);
    expect(found).not.toEqual([]);
  });
  return found;
}

test("a request writes one line, with what it was and what it cost", async () => {
  await untilMinuteHas(5);
  await client.get("/me");
  // An instance's first request waits for its start.
  for (let instance = 0; instance < 2; instance += 1) await client.post("/messages", banner);
  const measured = await service.proxy.measure(() => client.post("/messages", banner));
  const [line, ...others] = await linesOf(measured.result.headers.get("x-request-id"));
  expect(others).toEqual([]);
  expect(line).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: measured.result.headers.get("x-request-id"),
    route: "POST /api/v1/messages",
    account: client.accountId,
    key: expect.any(String),
    operation: "create_message",
    isDryRun: false,
    isReplayed: false,
    status: 201,
    ms: expect.any(Number),
    calls: measured.calls.length,
    roundTrips: measured.roundTrips,
    readUnits: measured.units.read,
    writeUnits: measured.units.write,
    isColdStart: expect.any(Boolean),
  });
});

test("a tool call has the line of its REST twin", async () => {
  const answer = await client.rpc({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "create_message",
      arguments: { ...banner, dryRun: true },
    },
  });
  const [line] = await linesOf(answer.headers.get("x-request-id"));
  expect(line).toMatchObject({
    route: "POST /api/mcp",
    account: client.accountId,
    operation: "create_message",
    status: 200,
    isDryRun: true,
  });
});

test("a failure has its code, even if a tool answers it with 200", async () => {
  const rest = await client.rest("GET", "/messages/nothing");
  const [line] = await linesOf(rest.headers.get("x-request-id"));
  expect(line).toMatchObject({ operation: "get_message", status: 404, code: "not_found" });
  const tool = await client.rpc({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_message", arguments: { id: "nothing" } },
  });
  const [toolLine] = await linesOf(tool.headers.get("x-request-id"));
  expect(toolLine).toMatchObject({ operation: "get_message", status: 200, code: "not_found" });
});

test("a repeat under an idempotency key says that it is one", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const create = () => client.rest("POST", "/messages", { body: banner, headers });
  await create();
  const [line] = await linesOf((await create()).headers.get("x-request-id"));
  expect(line).toMatchObject({ status: 201, isReplayed: true });
});

test("an unexpected error is in the request's own line", async () => {
  service.proxy.faults = { serverError: 1, only: ({ operation }) => operation === "Query" };
  const answer = await client.get("/messages");
  service.proxy.faults = {};
  const found = await linesOf(answer.headers.get("x-request-id"));
  expect(found).toEqual([
    expect.objectContaining({
      level: "error",
      code: "internal_error",
      status: 500,
      name: expect.any(String),
      stack: expect.stringContaining("Error"),
    }),
  ]);
});

test("about one in a hundred of visitors' successful calls is logged, and every failed one", async () => {
  const list = `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`;
  const ids = { success: [] as (string | null)[], failure: [] as (string | null)[] };
  for (let index = 0; index < 300; index += 1) {
    ids.success.push((await send(list, "GET")).headers.get("x-request-id"));
  }
  for (let index = 0; index < 5; index += 1) {
    const missing = await send(
      `${service.baseUrl}/api/embed/chat/messages?userId=${client.accountId}&domain=shop.acme.com`,
      "GET",
    );
    ids.failure.push(missing.headers.get("x-request-id"));
  }
  await linesOf(ids.failure.at(-1) ?? null);
  const logged = new Map(lines().map((line) => [line.requestId, line] as const));
  expect(ids.failure.map((id) => logged.get(id))).toEqual(
    Array(5).fill(expect.objectContaining({ code: "unauthorized", account: client.accountId })),
  );
  const shares = ids.success
    .filter((id) => logged.has(id))
    .map((id) => logged.get(id)?.successShare);
  expect(shares.length).toBeLessThan(30);
  expect(new Set(shares)).toEqual(new Set(shares.length > 0 ? [0.01] : []));
});

test("no line has what a caller or a visitor wrote", async () => {
  const secret = randomUUID();
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const answers = [
    await client.rest("GET", `/messages/${secret}?q=${secret}`),
    await client.rest("POST", "/messages", { body: { name: secret } }),
    await client.rest("POST", `/${secret}`, { body: secret, headers: { "user-agent": secret } }),
    await client.tool(secret, { [secret]: secret }),
    await send(`${service.baseUrl}/api/embed/form?${page}&x=${secret}`, "POST", {
      body: { form: secret, data: { email: `${secret}@acme.com` }, messageId: secret },
    }),
    await send(`${service.baseUrl}/api/embed/${secret}`, "GET"),
  ];
  const last = answers.at(-1) as Awaited<ReturnType<typeof send>>;
  await linesOf(last.headers.get("x-request-id"));
  expect(readFileSync(service.logFile, "utf8")).not.toContain(secret);
});
