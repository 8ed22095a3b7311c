import type { Context } from "aws-lambda";
import { operations } from "../../functions/catalogue";
import { embedRoutes } from "../../functions/embed/routes";
import { previewRoutes } from "../../functions/preview/routes";
import { errorsOf } from "../../lib/documents/openapi/errors-of";
import { embedHandler } from "../../shared/handlers/http/embed-handler";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { restHandler } from "../../shared/handlers/http/rest-handler";
import { toolHandler } from "../../shared/handlers/mcp/tool-handler";
import type { Operation } from "../../shared/handlers/operation/operation";
import { accountKeyOf } from "../../shared/model/ids";
import { type ErrorCode, errorStatuses } from "../../shared/runtime/errors";
import type { Authenticate } from "../../shared/sign-in/authenticate";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { createEmbedStore } from "../../shared/store/embed";
import { createPreviewStore } from "../../shared/store/preview";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { newClient } from "../support/client";
import { randomFor, repeatWith, sized } from "../support/draw";
import { damaged, naughtyTexts, oddJson } from "../support/odd-texts";
import { type Arguments, operationCalls } from "../support/operation-calls";
import { publicRoutes } from "../support/public-routes";
import { startTestService, type TestService } from "../support/service";
import { newTenant, type Tenant } from "../support/tenant";
import { startTestBucket } from "../support/test-bucket";

// The service's parts, called without HTTP, because only then thousands of calls are possible.
let service: TestService;
let table: Table;
let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let tenant: Tenant;
beforeAll(async () => {
  process.env.PAGES_URL = "https://pages.acme.com";
  bucket = await startTestBucket();
  service = await startTestService();
  tenant = await newTenant(service, "odd");
  const { tableName, databaseEndpoint: endpoint } = service;
  table = openTable(tableName, { region: "us-east-1", endpoint, requestTimeoutMs: 30_000 });
});
afterAll(async () => {
  table?.client.destroy();
  await bucket?.stop();
  await service?.stop();
});

const perOperation = sized({ deep: 250, draw: 25 });
const perTool = sized({ deep: 170, draw: 17 });
const perPublicRoute = sized({ deep: 300, draw: 30 });
// Each test starts it again, so that a test that runs alone gets the same inputs.
let random = randomFor("");
beforeEach(() => {
  random = randomFor(expect.getState().currentTestName ?? "");
});
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const chance = (share: number) => random() < share;

const readCalls = () => ({ routes: [], tools: {}, resources: [], embed: {}, takers: {} });
const loaders = operations.map((operation) => ({ ...operation, load: async () => operation }));

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "%s answers odd input over REST and as a tool as documented",
  async (_, operation) => {
    const { authenticate, input } = await prepared(operation);
    const service = { table, authenticate };
    const rest = restHandler(operations, service, readCalls);
    const descriptions = {
      describedTools: async () => [],
      prompts: async () => [],
      documents: async () => [],
      views: {
        documents: async () => ({ preview: "", reviews: "" }),
        data: async () => ({}),
      },
    };
    const handler = toolHandler(loaders, { toolGroups: {}, ...descriptions }, service);
    const documented = errorsOf(operation);
    await inTurn(perOperation, async () => {
      const event = oddRequest(operation, input);
      const answer = await run(rest, event);
      explain(event, answer, () => {
        if (answer.statusCode === undefined || answer.statusCode >= 300)
          expectEnvelope(answer, documented);
      });
    });
    await inTurn(perTool, async () => {
      const event = oddCall(operation, input);
      const answer = await run(handler, event);
      explain(event, answer, () => expectToolAnswer(answer, documented));
    });
  },
  300_000,
);

test("odd input is sometimes refused and sometimes accepted, and almost never repeats", async () => {
  const [operation] = operations.filter(({ name }) => name === "update_message");
  if (!operation) throw new Error("The operation has another name.");
  const { authenticate, input } = await prepared(operation);
  const rest = restHandler(operations, { table, authenticate }, readCalls);
  const events = Array.from({ length: 100 }, () => oddRequest(operation, input));
  const answers = await Promise.all(events.map((event) => run(rest, event)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 404]));
  expect(
    new Set(events.map(({ body, rawPath, headers }) => JSON.stringify({ body, rawPath, headers })))
      .size,
  ).toBeGreaterThan(80);
});

test.each(publicRoutes)(
  "%s answers odd input as documented",
  async (route) => {
    const originSecrets = ["origin"];
    const handler = (
      route in embedRoutes
        ? embedHandler(embedRoutes, {
            store: createEmbedStore(table),
            meter: table.meter,
            originSecrets,
          })
        : embedHandler(previewRoutes, {
            store: createPreviewStore(table),
            meter: table.meter,
            originSecrets,
          })
    ) as Handler;
    await inTurn(perPublicRoute, async () => {
      const event = oddVisit(route);
      const answer = await run(handler, event);
      explain(event, answer, () => {
        expect(answer.statusCode).toBeLessThan(500);
        if ((answer.statusCode ?? 500) >= 300) {
          expect(JSON.parse(answer.body ?? "")).toEqual({ error: expect.any(String) });
        }
      });
    });
  },
  300_000,
);

type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>;

function run(handler: unknown, event: HttpEvent): Promise<HttpResult> {
  return (handler as Handler)(event, {} as Context);
}

/** A failure tells the request that led to it. */
function explain(
  { rawPath, rawQueryString, headers, body }: HttpEvent,
  answer: HttpResult,
  check: () => void,
) {
  try {
    check();
  } catch (error) {
    const request = JSON.stringify({ rawPath, rawQueryString, headers, body }).slice(0, 2000);
    throw new Error(
      `${repeatWith}: ${request}\n→ ${JSON.stringify(answer).slice(0, 1000)}\n${error}`,
    );
  }
}

function expectEnvelope({ statusCode, body = "" }: HttpResult, documented: readonly ErrorCode[]) {
  const { error } = JSON.parse(body);
  expect(Object.keys(error)).toEqual(["code", "message"]);
  expect(documented).toContain(error.code);
  expect(error.code).not.toBe("internal_error");
  expect(statusCode).toBe(errorStatuses[error.code as ErrorCode]);
  expect(error.message).toMatch(/\S/);
}

function expectToolAnswer(answer: HttpResult, documented: readonly ErrorCode[]) {
  expect([200, 202, 400, 404, 413]).toContain(answer.statusCode);
  // A notification has no answer.
  if (answer.statusCode === 202) return;
  const { result, error } = JSON.parse(answer.body ?? "");
  if (typeof error?.code === "string") {
    expectEnvelope(answer, [...documented, "payload_too_large", "invalid_body"]);
  } else if (error) {
    expect(error).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/\S/) });
    // Internal error.
    expect(error.code).not.toBe(-32603);
  } else if (result.isError) {
    const envelope = JSON.parse(result.content[0].text);
    expect(documented).toContain(envelope.error.code);
    expect(envelope.error.code).not.toBe("internal_error");
  }
}

async function inTurn(count: number, one: () => Promise<void>): Promise<void> {
  const atOnce = 10;
  for (let done = 0; done < count; done += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, one));
  }
}

/** A call that would succeed, and who may make it as often as he likes: no rate ends the test. */
async function prepared(operation: Operation) {
  const site = await newClient(service);
  const [prepare] = operationCalls[operation.name] ?? [];
  const input = (await prepare?.(site, service)) ?? {};
  const account = await createStore(table, allRepositories).accounts.read(
    accountKeyOf(site.accountId),
  );
  if (!account) throw new Error("The account is gone.");
  const [listed] = (await site.get("/api-keys")).body.data;
  const { id, name, prefix, lastFour, role, expiresAt } = listed;
  const key = { id, name, prefix, lastFour, role, expiresAt };
  const window = { minute: 0, remaining: 1 };
  const authenticate = (async () => ({
    outcome: "accepted",
    account,
    key,
    member: null,
    window,
  })) as unknown as Authenticate;
  return { authenticate, input };
}

const oddValues: readonly (() => unknown)[] = [
  () => pick(naughtyTexts),
  () => pick([0, -0, 1, -1, 0.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER + 2]),
  () => pick([null, true, false, [], {}, [[]], [null], { "": "" }, { length: 1e9 }]),
  () => Array.from({ length: pick([1, 2, 21, 101, 1000]) }, () => pick(naughtyTexts)),
  () => ({ [pick(naughtyTexts)]: pick(naughtyTexts), id: pick(naughtyTexts) }),
  () => JSON.parse("[".repeat(60) + "]".repeat(60)),
];

/** The input with something odd in it. */
function oddInput(fields: readonly string[], input: Arguments): Arguments {
  const odd = { ...input };
  for (let times = 1 + random() * 2; times > 0; times -= 1) {
    const kind = random();
    if (kind < 0.7 && fields.length > 0) odd[pick(fields)] = pick(oddValues)();
    else if (kind < 0.8) delete odd[pick(Object.keys(odd))];
    else
      Object.defineProperty(odd, pick(naughtyTexts), {
        value: pick(oddValues)(),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return odd;
}

function oddBody(fields: readonly string[], input: Arguments): string {
  if (chance(0.2)) return pick(oddJson);
  const text = JSON.stringify(chance(0.5) ? oddInput(fields, input) : input);
  return chance(0.4) ? damaged(text, random) : text;
}

function oddRequest(operation: Operation, input: Arguments): HttpEvent {
  const [method = "", template = ""] = operation.route.split(" ");
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const { domain, ...others } = input;
  const own = Object.fromEntries(Object.entries(others).filter(([name]) => !inPath.includes(name)));
  const fields = Object.keys(operation.input._zod.def.shape).filter(
    (name) => !inPath.includes(name),
  );
  const takesBody = method === "POST" || method === "PATCH";
  const path = inPath.reduce(
    (filled, name) =>
      filled.replace(`{${name}}`, () =>
        chance(0.3) ? inPathOf(pick(naughtyTexts)) : String(others[name]),
      ),
    template,
  );
  const query = takesBody ? {} : chance(0.7) ? oddInput(fields, own) : own;
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    textOf(value),
  ]);
  if (chance(0.2)) parameters.push(["domain", pick(naughtyTexts)]);
  const rawQueryString = chance(0.1)
    ? pick(naughtyTexts)
    : new URLSearchParams(
        parameters.map(([name, value]): [string, string] => [
          name.toWellFormed(),
          value.toWellFormed(),
        ]),
      ).toString();
  return event(operation.route, path, {
    rawQueryString,
    headers: oddHeaders(["x-domain", "if-match", "accept", "content-type", "idempotency-key"]),
    ...(takesBody && { body: oddBody(fields, own) }),
  });
}

/** A text as one part of a path. With a slash it would be another route's. */
function inPathOf(text: string): string {
  return text.replaceAll("/", "") || "x";
}

function oddCall({ name, input: schema }: Operation, input: Arguments): HttpEvent {
  const fields = [...Object.keys(schema._zod.def.shape), "domain"];
  const call = (toolArguments: unknown) =>
    JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: toolArguments },
    });
  const kind = random();
  const body =
    kind < 0.6
      ? call(oddInput(fields, input))
      : kind < 0.75
        ? damaged(call(input), random)
        : kind < 0.9
          ? call("?").replace('"?"', () => pick(oddJson) || "null")
          : kind < 0.95
            ? JSON.stringify(
                oddInput(["jsonrpc", "id", "method", "params"], JSON.parse(call(input))),
              )
            : pick(oddJson);
  return event("POST /api/mcp", "/api/mcp", {
    body,
    headers: oddHeaders(["x-domain", "mcp-protocol-version", "accept", "content-type"]),
  });
}

function oddVisit(route: string): HttpEvent {
  const [method = "", path = ""] = route.split(" ");
  const parameters: Record<string, string> = {
    userId: tenant.accountId,
    domain: "shop.acme.com",
    id: path.endsWith("/survey") ? tenant.surveyId : (tenant.ids.messages ?? ""),
  };
  const names = ["userId", "domain", "id", "lang", "eventId", "after", "token", "limit"];
  for (let times = random() * 3; times > 1; times -= 1)
    parameters[pick(names)] = pick(naughtyTexts).toWellFormed();
  if (chance(0.1)) delete parameters[pick(names)];
  const body = {
    form: "contact",
    data: { a: "b" },
    responseId: "0123456789abcdef",
    seq: 1,
    answers: { why: "so" },
    finished: false,
    events: [{ type: "click", eventId: "one", messageId: tenant.ids.messages }],
    content: "Hello",
    startId: "0123456789abcdef012345",
  };
  const bodies: Record<string, readonly (keyof typeof body)[]> = {
    form: ["form", "data"],
    survey: ["responseId", "seq", "answers", "finished"],
    events: ["events"],
    messages: ["content", "startId"],
  };
  const fields = bodies[path.split("/").at(-1) ?? ""] ?? [];
  const valid = Object.fromEntries(fields.map((name) => [name, body[name]]));
  return event(route, path, {
    rawQueryString: chance(0.1) ? pick(naughtyTexts) : new URLSearchParams(parameters).toString(),
    headers: {
      ...oddHeaders(["cf-ipcountry", "authorization", "user-agent", "content-type"]),
      "x-origin-secret": "origin",
    },
    ...(method === "POST" && { body: oddBody(fields, valid) }),
  });
}

/** Header values that HTTP allows. */
function oddHeaders(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names
      .filter(() => chance(0.15))
      .map((name) => [
        name,
        pick(naughtyTexts)
          .replace(/[^\x20-\x7e]/g, "")
          .slice(0, 8000)
          .trim(),
      ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function event(
  routeKey: string,
  path: string,
  more: Pick<HttpEvent, "headers"> & Partial<HttpEvent>,
): HttpEvent {
  const [method = ""] = routeKey.split(" ");
  const { body, ...others } = more;
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: "",
    // A Lambda receives text as base64 if it could be binary.
    ...(body !== undefined && { body: Buffer.from(body).toString("base64") }),
    isBase64Encoded: body !== undefined,
    requestContext: {
      requestId: "odd",
      domainName: "service.test",
      http: {
        method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: `203.0.113.${Math.floor(random() * 250)}`,
        userAgent: "",
      },
    } as HttpEvent["requestContext"],
    ...others,
  } as HttpEvent;
}
