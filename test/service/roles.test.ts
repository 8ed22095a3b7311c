import { operations } from "../../functions/catalogue";
import { openApiDocument } from "../../lib/documents/openapi";
import type { Operation } from "../../shared/handlers/operation/operation";
import { accountKeyOf } from "../../shared/model/ids";
import { type Role, roleNames } from "../../shared/model/role";
import { banner, type Client, clientOf, newClient } from "../support/client";
import { dumpRecords } from "../support/dump-table";
import { refunds, webhook } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
});
// A plan has a cap on keys.
beforeEach(async () => {
  site = await newClient(service);
});
afterAll(() => service?.stop());

/** Another key of the account, made by its owner. */
async function keyOf(role: Role): Promise<Client> {
  const { status, body } = await site.post("/api-keys", { name: role, role });
  expect([status, body.role, body.expiresAt]).toEqual([201, role, null]);
  return clientOf(service, body.token);
}

// As the docs say it. Whatever is not named is read by everybody, and written by owners and editors.
const ownersOnly =
  /_(api_keys?|webhooks?|webhook_\w+|members?|sessions?|account|usage|statement|budget)$|^(create|update|delete)_domain$|^(rotate_identity_secret|check_domain_proof)$/;
const supportWrites =
  /^(send_chat_message|block_visitor|(create|update|delete)_canned_reply|\w+_conversation|(update|delete)_form_submission|delete_survey_response|(create|update|delete)_knowledge|(create|update)_knowledge_items|update_translation)$/;

const authorWrites =
  /^(create|update)_(message|landing_page|knowledge)$|^duplicate_|^(un)?publish_landing_page$|^(create|complete)_asset$|^update_translation$/;

// Everybody has their own.
const everybodys = /^(list|end)_connected_apps?$/;

const analystReads =
  /^(whoami|get_analytics|explain_message|list_experiments|get_experiment_results|(list|get)_(messages?|message_starters?|landing_pages?|landing_page_templates?|knowledge|domains?))$/;

function isOpen({ name, effect }: Operation, role: Role): boolean {
  if (role === "owner" || everybodys.test(name)) return true;
  if (ownersOnly.test(name)) return false;
  if (role === "analyst") return analystReads.test(name);
  if (effect === "read") return true;
  if (role === "author") return authorWrites.test(name);
  return role === "editor" || (role === "support" && supportWrites.test(name));
}

/** Calls every operation over REST, with what no operation can work with. */
async function expectRights(
  role: Role,
  clientFor: (index: number) => Pick<Client, "rest">,
): Promise<void> {
  const met = [];
  for (const [index, operation] of operations.entries()) {
    const [method = "", path = ""] = operation.route.replace("/api/v1", "").split(" ");
    const { status, body } = await clientFor(index).rest(
      method,
      path.replace(/\{\w+\}/g, "x"),
      method === "POST" || method === "PATCH" ? { body: "{" } : {},
    );
    const isRefused = status === 403 && body.error.code === "forbidden";
    if (isRefused) expect(body.error.message).toContain(operation.name);
    met.push([operation.name, !isRefused]);
  }
  expect(met).toEqual(operations.map((each) => [each.name, isOpen(each, role)]));
}

describe.each(roleNames)("a key with the role %s", (role) => {
  test("calls what its role allows and is refused the rest, over REST, before anything of the request is looked at", async () => {
    // Nobody sends so many requests within a minute.
    const clients = await Promise.all([keyOf(role), keyOf(role), keyOf(role)]);
    const before = await dumpRecords(service);
    await expectRights(role, (index) => clients[index % 3] as Client);
    expect(await dumpRecords(service)).toEqual(before);
  });

  test("calls the same in a session", async () => {
    const member = await signIn(service, site.accountId, role);
    await expectRights(role, () => member);
  });

  test("calls the same as tools", async () => {
    const clients = await Promise.all([keyOf(role), keyOf(role), keyOf(role)]);
    const met = [];
    for (const [index, { name }] of operations.entries()) {
      const { isError, content } = await (clients[index % 3] as Client).tool(name, { nothing: 1 });
      const code = isError && JSON.parse(content[0].text).error.code;
      met.push([name, code !== "forbidden"]);
    }
    expect(met).toEqual(operations.map((each) => [each.name, isOpen(each, role)]));
  });
});

test("the OpenAPI document says who may call what, and which operations refuse", () => {
  const { paths } = openApiDocument();
  for (const operation of operations) {
    const [method = "", path = ""] = operation.route.split(" ");
    const described = paths[path]?.[method.toLowerCase()] as Record<string, unknown>;
    const allowed = roleNames.filter((role) => isOpen(operation, role));
    expect([operation.name, described["x-roles"]]).toEqual([operation.name, allowed]);
    const refuses = Object.hasOwn(described.responses as object, "403");
    if (allowed.length < roleNames.length)
      expect([operation.name, refuses]).toEqual([operation.name, true]);
  }
});

test("a body that is too large comes before the role, and the role before a body that cannot be read", async () => {
  const viewer = await keyOf("viewer");
  const send = async (body: string) =>
    (await viewer.rest("POST", "/messages", { body })).body.error.code;
  expect(await send("x".repeat(1_000_001))).toBe("payload_too_large");
  expect(await send("{")).toBe("forbidden");
});

test("a key without a role is an owner's, and says so", async () => {
  const { body } = await site.post("/api-keys", { name: "Agent" });
  expect([body.role, body.expiresAt]).toEqual(["owner", null]);
  expect((await clientOf(service, body.token).get("/me")).body.key).toMatchObject({
    role: "owner",
    expiresAt: null,
  });
  const data = await service.operate(["key", "create"], {
    account: site.accountId,
    name: "Reports",
    role: "viewer",
  });
  const viewer = clientOf(service, (data as { apiKey: string }).apiKey);
  expect((await viewer.get("/me")).body.key.role).toBe("viewer");
  expect((await viewer.post("/messages", banner)).status).toBe(403);
});

test("a key that ends is refused from then on, in the middle of a minute and at its turn", async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await site.post("/api-keys", { name: "Short", expiresAt });
  expect(body.expiresAt).toBe(expiresAt);
  const short = clientOf(service, body.token);
  expect((await short.get("/me")).body.key.expiresAt).toBe(expiresAt);
  // It makes no key that outlives it.
  const make = (fields: object) =>
    short.rest("POST", "/api-keys", { body: { name: "x", ...fields } });
  for (const longer of [null, "2099-01-01T00:00:00Z"]) {
    const { status, body: refused } = await make({ expiresAt: longer });
    expect([status, refused.error?.code]).toEqual([403, "forbidden"]);
  }
  expect((await make({})).body.expiresAt).toBe(expiresAt);
  for (const window of [{}, { windowMinute: 1 }]) {
    // The hour passes.
    await changeRows(service, accountKeyOf(site.accountId), (row) =>
      row.id === body.id
        ? { ...row, ...window, expiresAt: new Date(Date.now() - 1).toISOString() }
        : row,
    );
    const { status, body: refused } = await short.get("/me");
    expect([status, refused.error.code]).toEqual([401, "unauthorized"]);
    expect((await short.tool("whoami", {})).error?.code).toBe("unauthorized");
  }
  const past = await site.post("/api-keys", { name: "Past", expiresAt: "2020-01-01T00:00:00Z" });
  expect([past.status, past.body.error.code]).toEqual([400, "invalid_body"]);
});

test("the feed shows keys and webhooks to owners alone", async () => {
  const viewer = await keyOf("viewer");
  await service.settled();
  const { cursor } = (await site.get("/changes")).body;
  await site.post("/webhooks", { ...webhook, status: "paused" });
  await site.post("/knowledge", refunds);
  await service.settled();
  const shown = async (client: Client) =>
    (await client.rest("GET", `/changes?after=${cursor}`)).body.data.map(
      ({ type, data }: { type: string; data: unknown }) => [type, data !== null],
    );
  expect(await shown(site)).toEqual([
    ["webhook.created", true],
    ["knowledge_item.created", true],
  ]);
  expect(await shown(viewer)).toEqual([
    ["webhook.created", false],
    ["knowledge_item.created", true],
  ]);
});
