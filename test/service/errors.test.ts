import { operations } from "../../functions/catalogue";
import { errorsOf } from "../../lib/documents/openapi/errors-of";
import { type Operation, takesDryRun } from "../../shared/handlers/operation/operation";
import { writeCursor } from "../../shared/model/page";
import type { Role } from "../../shared/model/role";
import { type ErrorCode, errorStatuses } from "../../shared/runtime/errors";
import { accountKinds, fillAccount, withTexts } from "../support/account-kinds";
import { addMember } from "../support/add-member";
import { callOperation } from "../support/call-operation";
import {
  type Answer,
  type Client,
  clientOf,
  endTrial,
  newClient,
  withAnotherKey,
} from "../support/client";
import { untilMinuteHas } from "../support/clock";
import type { CallInput } from "../support/database-proxy/call";
import { drawn } from "../support/draw";
import { namedByRoutes } from "../support/named-by-routes";
import {
  type Arguments,
  landingPage,
  operationCalls,
  refunds,
  type Site,
  webhook,
} from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { setSiteCount } from "../support/set-site-count";
import { setUsage } from "../support/set-usage";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

/** How a failing call differs from one that succeeds. */
interface FailingCall {
  client?: Client;
  input?: Arguments;
  idempotencyKey?: string;
}
type Provoke = (valid: {
  site: Site;
  input: Arguments;
  operation: Operation;
}) => FailingCall | Promise<FailingCall>;

/** A request that makes any operation with this error answer it, unless the operation is named below. */
const provocations: { [Code in ErrorCode]?: Provoke } = {
  invalid_body: ({ input }) => ({ input: { ...input, nothing: 1 } }),
  domain_not_found: ({ input }) => ({ input: { ...input, domain: "unknown.acme.com" } }),
  forbidden: async ({ site }) => {
    const { token } = (await site.post("/api-keys", { name: "Analyst", role: "analyst" })).body;
    return { client: clientOf(service, token) };
  },
  unauthorized: ({ site }) => ({ client: clientOf(service, `${site.apiKey.slice(0, -1)}!`) }),
  trial_expired: async ({ site }) => {
    await endTrial(service, site);
    return {};
  },
  not_found: ({ input, operation }) => {
    const [, inPath = ""] = operation.route.match(/\{(\w+)\}/) ?? [];
    return { input: { ...input, [inPath]: "x" } };
  },
  no_domains: async ({ input }) => ({
    client: await newClient(service, null),
    input: { ...input, domain: "shop.acme.com" },
  }),
  precondition_failed: ({ input }) => ({ input: { ...input, ifVersion: 99 } }),
  idempotency_mismatch: async ({ site }) => {
    await site.post("/api-keys", { name: "First" }, { "idempotency-key": "used" });
    return { idempotencyKey: "used" };
  },
  payload_too_large: ({ input }) => ({ input: { ...input, nothing: "x".repeat(1_000_000) } }),
  rate_limited: async () => ({ client: await exhausted() }),
  claim_lost: ({ input }) => ({ input: { ...input, leaseId: "lease_1_x" } }),
};

const freeClient = async () => {
  const client = clientOf(service, (await service.createAccount({ plan: "free" })).apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  return client;
};

/** A call that would leave an account without an owner. */
async function onlyOwner(role?: Role) {
  const client = await newClient(service);
  const id = await addMember(service, client, "owner");
  return { client, input: { id, ...(role && { role }) } };
}

const isFull: Provoke = async ({ site }) => {
  await fillAccount(service, site.accountId);
  return {};
};

/** Gives another record the texts of the call. */
const takes =
  (kind: (typeof accountKinds)[number]): Provoke =>
  async ({ site, input }) => {
    const taken = withTexts(kind, () => "Taken");
    await site.rest("POST", `/${kind.collection}`, { body: taken });
    return { input: { ...input, ...taken } };
  };

const ownProvocations: Record<string, { [Code in ErrorCode]?: Provoke }> = {
  ...Object.fromEntries(
    accountKinds.flatMap((kind) =>
      kind.operations.map(({ name, effect, errors }) => [
        name,
        {
          ...(effect === "create" && { plan_limit: isFull }),
          ...(errors.includes("duplicate") && { duplicate: takes(kind) }),
        },
      ]),
    ),
  ),
  create_message: {
    plan_limit: async ({ site }) => {
      await setSiteCount(
        service,
        { accountId: site.accountId, hostname: "shop.acme.com" },
        "messageCount",
        2000,
      );
      return {};
    },
  },
  duplicate_message: {
    plan_limit: async ({ site }) => {
      const place = { accountId: site.accountId, hostname: "shop.acme.com" };
      await setSiteCount(service, place, "messageCount", 2000);
      return {};
    },
  },
  create_experiment: {
    plan_limit: async ({ site }) => {
      const place = { accountId: site.accountId, hostname: "shop.acme.com" };
      await setSiteCount(service, place, "experimentCount", 100);
      return {};
    },
  },
  update_domain: {
    in_use: async ({ site, input }) => {
      const [prepare] = operationCalls.start_experiment ?? [];
      const { id } = (await prepare?.(site, service)) ?? {};
      await site.rest("POST", `/experiments/${id}/start`);
      return { input: { id: input.id, messagesAtOnce: "ALL" } };
    },
  },
  update_experiment: {
    in_use: async ({ site, input: { id } }) => {
      await site.rest("POST", `/experiments/${id}/start`);
      return { input: { id, unit: "VISITOR" } };
    },
  },
  delete_experiment: {
    in_use: async ({ site, input }) => {
      await site.rest("POST", `/experiments/${input.id}/start`);
      return {};
    },
  },
  start_experiment: {
    in_use: async ({ site, input }) => {
      await site.rest("POST", `/experiments/${input.id}/start`);
      return {};
    },
  },
  stop_experiment: {
    in_use: async ({ site, input }) => {
      await site.rest("POST", `/experiments/${input.id}/stop`);
      return {};
    },
  },
  conclude_experiment: {
    in_use: async ({ site }) => {
      const { body } = await site.rest("GET", "/experiments");
      const [{ arms, goal }] = body.data;
      await site.rest("POST", `/experiments/${body.data[0].id}/stop`);
      const draft = await site.rest("POST", "/experiments", { body: { name: "x", arms, goal } });
      return { input: { id: draft.body.id, winner: "A" } };
    },
  },
  duplicate_landing_page: {
    plan_limit: async () => {
      const client = await freeClient();
      for (let index = 0; index < 3; index += 1) await client.post("/landing-pages", landingPage);
      return { client, input: { id: (await client.get("/landing-pages")).body.data[0].id } };
    },
  },
  create_api_key: {
    plan_limit: async () => {
      const client = await freeClient();
      for (let index = 0; index < 4; index += 1) await client.post("/api-keys", { name: "x" });
      return { client };
    },
  },
  update_account: {
    domain_not_found: () => ({ input: { primaryDomainId: "unknown" } }),
  },
  invite_member: {
    duplicate: async ({ site, input }) => {
      await site.rest("POST", "/members", { body: input });
      return {};
    },
    plan_limit: async () => {
      const client = await freeClient();
      for (const name of ["a", "b"])
        await client.post("/members", { email: `${name}@acme.com`, role: "viewer" });
      return { client };
    },
  },
  approve_review: {
    precondition_failed: async ({ site, input }) => {
      const recordId = String(input.id).replace(/^rev_[^_]+_/, "");
      await site.rest("PATCH", `/messages/${recordId}`, { body: { priority: 9 } });
      return {};
    },
  },
  update_member: { last_owner: async () => await onlyOwner("viewer") },
  remove_member: { last_owner: async () => await onlyOwner() },
  create_asset: {
    plan_limit: async ({ site }) => {
      await setUsage(service, site.accountId, "assetBytes", 1_000_000_000);
      return {};
    },
  },
  complete_asset: {
    plan_limit: async ({ site }) => {
      await setUsage(service, site.accountId, "assetBytes", 1_000_000_000);
      return {};
    },
    invalid_body: async ({ site }) => {
      const { body } = await site.post("/assets", { contentType: "image/png", sizeBytes: 9 });
      return { input: { id: body.id } };
    },
  },
  delete_asset: {
    in_use: async ({ site, input }) => {
      const { data } = (await site.get("/assets")).body;
      const { url } = data.find(({ id }: { id: string }) => id === input.id);
      await site.post("/knowledge", { ...refunds, content: `![](${url})` });
      return {};
    },
  },
  create_webhook: {
    domain_not_found: ({ input }) => ({ input: { ...input, domainId: "unknown.acme.com" } }),
    plan_limit: async () => {
      const client = await freeClient();
      for (let index = 0; index < 3; index += 1) await client.post("/webhooks", webhook);
      return { client };
    },
  },
  update_webhook: {
    domain_not_found: ({ input }) => ({ input: { ...input, domainId: "unknown.acme.com" } }),
  },
  create_domain: {
    invalid_domain: () => ({ input: { hostname: "co.uk" } }),
    reserved_domain: () => ({ input: { hostname: "localhost" } }),
    duplicate: () => ({ input: { hostname: "shop.acme.com" } }),
    plan_limit: async () => ({ client: await freeClient() }),
  },
  delete_domain: {
    last_domain: async () => {
      const client = await newClient(service);
      return { client, input: { id: client.domain.id } };
    },
  },
  create_landing_page: {
    unknown_template: ({ input }) => ({ input: { ...input, templateId: "popup" } }),
    duplicate: async ({ site, input }) => {
      await site.rest("POST", "/landing-pages", { body: input });
      return {};
    },
    plan_limit: async () => {
      const client = await freeClient();
      for (let index = 0; index < 3; index += 1) await client.post("/landing-pages", landingPage);
      return { client, input: landingPage };
    },
  },
  update_landing_page: {
    unknown_template: ({ input }) => ({ input: { ...input, templateId: "popup" } }),
    duplicate: async ({ site, input }) => {
      await site.post("/landing-pages", { ...landingPage, slug: "taken" });
      return { input: { ...input, slug: "taken" } };
    },
  },
  create_knowledge: {
    plan_limit: async () => {
      const client = await freeClient();
      for (let index = 0; index < 25; index += 1) await client.post("/knowledge", refunds);
      return { client };
    },
  },
  create_knowledge_items: {
    plan_limit: async () => {
      const client = await freeClient();
      await client.post("/knowledge/bulk", { items: Array.from({ length: 25 }, () => refunds) });
      return { client };
    },
  },
  update_knowledge_items: { not_found: ({ input }) => ({ input: { ...input, ids: ["x"] } }) },
  update_messages: { not_found: ({ input }) => ({ input: { ...input, ids: ["x"] } }) },
  list_translations: { not_found: ({ input }) => ({ input: { ...input, recordId: "x" } }) },
  list_revisions: { not_found: ({ input }) => ({ input: { ...input, recordId: "x" } }) },
  update_translation: {
    not_found: ({ input }) => ({ input: { ...input, recordId: "x" } }),
    precondition_failed: ({ input }) => ({ input: { ...input, ifVersion: 99 } }),
  },
  restore_revision: {
    precondition_failed: ({ input }) => ({ input: { ...input, ifVersion: 99 } }),
    trial_expired: async ({ site, input }) => {
      await site.delete(`/messages/${input.recordId}`);
      await endTrial(service, site);
      return { input: { ...input, ifVersion: undefined } };
    },
    duplicate: async ({ site }) => {
      const { id } = (await site.post("/landing-pages", { ...landingPage, slug: "mine" })).body;
      await site.patch(`/landing-pages/${id}`, { slug: "other" });
      await site.post("/landing-pages", { ...landingPage, slug: "mine" });
      return { input: { recordId: id, version: 1 } };
    },
    plan_limit: async () => {
      const client = await freeClient();
      const create = async (slug: string) =>
        (await client.post("/landing-pages", { ...landingPage, slug })).body.id;
      const recordId = await create("first");
      await client.delete(`/landing-pages/${recordId}`);
      for (const slug of ["a", "b", "c"]) await create(slug);
      return { client, input: { recordId, version: 1 } };
    },
  },
  restore_many: {
    cursor_expired: ({ input }) => ({ input: { ...input, since: "2026-01-01T00:00:00Z" } }),
  },
  list_changes: {
    // A number that the feed has not reached.
    cursor_expired: ({ site }) => ({
      input: { after: writeCursor("1000", ["list_changes", site.accountId]) },
    }),
  },
  get_analytics: { not_found: () => ({ input: { messageId: "x" } }) },
  send_chat_message: {
    send_failed: ({ input }) => ({ input: { ...input, content: " " } }),
    claim_lost: ({ input }) => ({ input: { ...input, author: "bot", leaseId: "lease_1_x" } }),
  },
  claim_conversation: {
    claim_lost: async ({ site, input }) => {
      await site.post(`/conversations/${input.conversationId as string}/claim`);
      return {};
    },
  },
  list_survey_responses: { not_found: () => ({ input: { messageId: "x" } }) },
};

// Tested together below, because each takes the maximum time that the store waits for the table.
const metTogether: ErrorCode = "internal_error";

// One surface speaks of parameters, the other of arguments; and a tool's body has more around the arguments.
const wordedBySurface: readonly ErrorCode[] = ["invalid_body", "payload_too_large"];

const documented = operations.flatMap((operation) =>
  errorsOf(operation)
    .filter((code) => code !== metTogether)
    .map((code) => [operation.name, code, operation] as const),
);

const isOwn = ([name, code]: (typeof documented)[number]) =>
  ownProvocations[name]?.[code] !== undefined;

// Each operation's own way to a code. What all have in common is provoked in pairs: each operation with one of its codes, and
// each code with an operation.
const shared = documented.filter((each) => !isOwn(each));
const ofOperations = operations.flatMap(({ name }, index) => {
  const its = shared.filter(([operation]) => operation === name);
  return its.slice(index % its.length, (index % its.length) + 1);
});
const others = Object.keys(errorStatuses).flatMap((code) =>
  ofOperations.some(([, each]) => each === code)
    ? []
    : shared.filter(([, each]) => each === code).slice(0, 1),
);
const tried = [...documented.filter(isOwn), ...ofOperations, ...others];

test.each(tried)("%s answers %s, over REST and as a tool", async (name, code, operation) => {
  const provoke = ownProvocations[name]?.[code] ?? provocations[code];
  if (!provoke) throw new Error(`Nothing here makes ${name} answer ${code}.`);
  const site = await newClient(service);
  const valid = await validInput(operation, site);
  const failing = await provoke({ site, input: valid, operation });
  const { client = site, input = valid, idempotencyKey } = failing;
  const headers = idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
  const rest = await callOperation(client, operation, input, headers);
  expect([rest.status, rest.body]).toEqual([errorStatuses[code], envelopeOf(code)]);
  // The service's answers are held against the document, the pointers and rules of problem details among them.
  const accept = "text/html, application/problem+json;q=0.9";
  const problem = await callOperation(client, operation, input, { ...headers, accept });
  expect(problem.headers.get("content-type")).toBe("application/problem+json");
  expect(timeless(problem.body)).toMatchObject({
    error: (timeless(rest.body) as typeof rest.body).error,
    type: `/docs#error-${code}`,
    status: rest.status,
    errors: expect.any(Array),
  });
  // A dry run foretells it, but for a key that it does not look up.
  if (takesDryRun(operation) && idempotencyKey === undefined) {
    const rehearsed = await callOperation(client, operation, input, {}, { dryRun: "true" });
    expect([rehearsed.status, timeless(rehearsed.body)]).toEqual([
      rest.status,
      timeless(rest.body),
    ]);
  }
  const asTool = toolEnvelope(await callTool(client, name, input, { idempotencyKey }));
  expect(namedByRoutes(timeless(asTool))).toEqual(
    wordedBySurface.includes(code) ? envelopeOf(code) : namedByRoutes(timeless(rest.body)),
  );
});

/** An error without the seconds until it is over, which pass between two answers. */
function timeless(envelope: unknown): unknown {
  return JSON.parse((JSON.stringify(envelope) ?? "null").replace(/Wait \d+ seconds?/g, "Wait"));
}

test("every code is declared by an operation, or is an answer of no operation", () => {
  const declared = new Set([...documented.map(([, code]) => code), metTogether]);
  expect(Object.keys(errorStatuses).filter((code) => !declared.has(code as ErrorCode))).toEqual([
    "method_not_allowed",
  ]);
});

test("every error that is provoked here is documented", () => {
  const names = new Set(documented.map(([name, code]) => `${name} ${code}`));
  const provoked = Object.entries(ownProvocations).flatMap(([name, codes]) =>
    Object.keys(codes).map((code) => `${name} ${code}`),
  );
  expect(provoked.filter((each) => !names.has(each))).toEqual([]);
  // Every error that a run may draw has a request.
  const unprovoked = documented.filter(
    ([name, code]) => !ownProvocations[name]?.[code] && !provocations[code],
  );
  expect(unprovoked.map(([name, code]) => `${name} ${code}`)).toEqual([]);
});

const failing = drawn(operations, 5, "operations over a failing table");

test(`${failing.length} operations answer internal_error when the table fails beneath it, over REST and as a tool`, async () => {
  // These answer from what authentication has read.
  const readNothing =
    /^(list_landing_page_templates|get_landing_page_template|\w+_message_starters?)$/;
  const calls = await Promise.all(
    failing.map(async (operation) => {
      const site = await newClient(service);
      return { operation, site, input: await validInput(operation, site) };
    }),
  );
  service.proxy.faults = { serverError: 1, only: ({ input }) => !isAuthentication(input) };
  // Four at a time: each call retries, and all at once outlast a function's time on a busy machine.
  const waiting = [...calls];
  const takeTurns = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const { operation, site, input } = call;
      const rest = await callOperation(site, operation, input);
      const tool = toolEnvelope(await callTool(site, operation.name, input));
      const failure = envelopeOf("internal_error");
      // Some writes are applied before their answer is lost, which leaves this one nothing to write.
      const isDone = operation.name === "update_account" && tool === undefined;
      expect([operation.name, rest.status, rest.body, tool]).toEqual(
        readNothing.test(operation.name)
          ? [operation.name, 200, expect.anything(), undefined]
          : [operation.name, 500, failure, isDone ? undefined : failure],
      );
    }
  };
  await Promise.all([takeTurns(), takeTurns(), takeTurns(), takeTurns()]);
}, 600_000);

async function validInput(operation: Operation, site: Site): Promise<Arguments> {
  const [prepare] = operationCalls[operation.name] ?? [];
  if (!prepare) throw new Error(`No call of ${operation.name} is known.`);
  return await prepare(site, service);
}

function envelopeOf(code: ErrorCode) {
  return { error: { code, message: expect.stringMatching(/./) } };
}

function callTool(
  client: Client,
  name: string,
  input: Arguments,
  _meta: Record<string, unknown> = {},
): Promise<Answer> {
  const params = { name, arguments: input, _meta };
  return client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
}

/** The error that a tool's call met: in its result, or, before the call was looked at, as the whole answer. */
function toolEnvelope({ status, body }: Answer): unknown {
  if (body.error) {
    expect(status).toBe(errorStatuses[body.error.code as ErrorCode]);
    return body;
  }
  const { isError, content } = body.result;
  return isError ? JSON.parse(content[0].text) : undefined;
}

let spent: { client: Client; minute: number } | undefined;

/** A client whose rate window is used up. */
async function exhausted(): Promise<Client> {
  await untilMinuteHas(5);
  const minute = Math.floor(Date.now() / 60_000);
  if (spent?.minute === minute) return spent.client;
  const client = await withAnotherKey(service, await newClient(service));
  await Promise.all(Array.from({ length: 121 }, () => client.rest("GET", "/nothing")));
  spent = { client, minute };
  return client;
}

function isAuthentication({ Key }: CallInput): boolean {
  // An instance that has just started also reads the secret of the keys' checksums.
  return /^(ACCOUNT|KEY#.*)$/.test(Key?.sk?.S ?? "") || Key?.pk?.S === "CFG#api-keys";
}
