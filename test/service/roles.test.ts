import { operations } from "../../functions/catalogue";
import { rolesOf } from "../../shared/handlers/operation/caller";
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

/** The role with the fewest rights that may call it. */
const lowestRole = (operation: Operation) =>
  [...roleNames].reverse().find((role) => rolesOf(operation).includes(role)) ?? "owner";
const refusing = operations.filter((each) => !rolesOf(each).includes("analyst"));

/** The names of the operations that refuse the client of `clientFor`. */
async function refusedTo(
  clientFor: (operation: Operation, index: number) => Promise<Client> | Client,
  isRefused: (client: Client, operation: Operation) => Promise<boolean>,
): Promise<string[]> {
  const names: string[] = [];
  for (const [index, operation] of operations.entries())
    if (await isRefused(await clientFor(operation, index), operation)) names.push(operation.name);
  return names;
}

async function isRefusedOverRest(client: Client, { route }: Operation): Promise<boolean> {
  const [method = "", path = ""] = route.replace("/api/v1", "").split(" ");
  const { status, body } = await client.rest(
    method,
    path.replace(/\{\w+\}/g, "x"),
    method === "POST" || method === "PATCH" ? { body: "{" } : {},
  );
  const isRefused = status === 403 && body.error.code === "forbidden";
  if (isRefused) expect(body.error.message).toContain(route);
  return isRefused;
}

async function isRefusedAsTool(client: Client, { name }: Operation): Promise<boolean> {
  const { isError, content } = await client.tool(name, { nothing: 1 });
  return isError && JSON.parse(content[0].text).error.code === "forbidden";
}

/** Nobody sends so many requests within a minute as one key would. */
async function analysts(): Promise<(_: Operation, index: number) => Client> {
  const keys = await Promise.all([1, 2, 3].map(() => keyOf("analyst")));
  return (_, index) => keys[index % 3] as Client;
}

// `test/unit/operation/roles.test.ts` lists the roles for each operation. This file tests that each operation checks them, over
// REST and as a tool.
test("a key is refused over REST what its role does not allow, before anything of the request is looked at", async () => {
  const clientFor = await analysts();
  const before = await dumpRecords(service);
  expect(await refusedTo(clientFor, isRefusedOverRest)).toEqual(refusing.map(({ name }) => name));
  expect(await dumpRecords(service)).toEqual(before);
});

test("it is refused the same as tools", async () => {
  const names = await refusedTo(await analysts(), isRefusedAsTool);
  expect(names).toEqual(refusing.map(({ name }) => name));
});

test("a session is refused nothing that its role allows", async () => {
  const members = new Map<string, Client>();
  const clientFor = async (operation: Operation, index: number) => {
    const role = lowestRole(operation);
    const place = `${role} ${Math.floor(index / 40)}`;
    const member = members.get(place) ?? (await signIn(service, site.accountId, role));
    members.set(place, member as Client);
    return member as Client;
  };
  expect(await refusedTo(clientFor, isRefusedOverRest)).toEqual([]);
});

test("a body that is too large comes before the role, and the role before a body that cannot be read", async () => {
  const viewer = await keyOf("viewer");
  const send = async (body: string) =>
    (await viewer.rest("POST", "/messages", { body })).body.error.code;
  expect(await send("x".repeat(1_000_001))).toBe("payload_too_large");
  expect(await send("{")).toBe("forbidden");
});

test("a key without a role has the owner's role, and says so", async () => {
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

test("the feed shows keys and webhooks only to owners", async () => {
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
