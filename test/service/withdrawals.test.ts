import { dirname } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { Database } from "../../lib/local/database-process";
import { type LocalTable, onLocalTable } from "../../lib/local/on-local-table";
import { runAdminCommand } from "../../lib/operators/admin/commands";
import { namesInFolder } from "../../lib/operators/admin/withdrawal-names";
import type { Reapplied } from "../../shared/jobs/withdrawals/reapply";
import {
  nameAt,
  nameOf,
  type WithdrawalKind,
  withdrawalKinds,
} from "../../shared/jobs/withdrawals/withdrawal";
import { admitMail, refuseMail } from "../../shared/kinds/conversation/store/mail-recipient";
import { accountKeyOf } from "../../shared/model/ids";
import type { Table } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { addressHash } from "../../shared/table/erasure";
import { keys } from "../../shared/table/keys";
import { addMember } from "../support/add-member";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { banner, clientOf, send, survey } from "../support/client";
import { startDatabase } from "../support/database";
import { dumpTable } from "../support/dump-table";
import { browserOf, callTool, OauthApp } from "../support/oauth-app";
import { webhook } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";
import { createTable } from "../support/table";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
let restored: Database | undefined;
afterEach(async () => {
  service.proxy.target = service.databaseEndpoint;
  await restored?.stop();
});
afterAll(() => service?.stop());

type Rows = Awaited<ReturnType<typeof dumpTable>>;

/** Makes the functions use a table with an earlier state. Its changes start no functions. */
async function restore(rows: Rows): Promise<Database> {
  const database = await startDatabase();
  await createTable(database.endpoint, { tableName: service.tableName });
  const client = new DynamoDBClient({ endpoint: database.endpoint });
  const put = (Item: Rows[number]) =>
    client.send(new PutItemCommand({ TableName: service.tableName, Item }));
  await Promise.all(rows.map(put));
  client.destroy();
  service.proxy.target = database.endpoint;
  return database;
}

const accountKeys: string[] = [];

const onTable = <Result>(place: LocalTable, work: (table: Table) => Promise<Result>) =>
  onLocalTable(place, (_, table) => work(table));

/** The names in the bucket, which also has those of other test files' accounts. */
const namesKept = async (after: string) =>
  (await namesInFolder(dirname(service.logFile))(after)).filter((name) =>
    accountKeys.some((key) => name.includes(key)),
  );

/** Runs the operators' command on the restored table; it is cut off after `most` withdrawals. */
async function reapply(
  { endpoint }: Database,
  since: Date,
  { isDryRun = false, most = Infinity } = {},
): Promise<Reapplied> {
  const options = {
    since: since.toISOString(),
    "dry-run": isDryRun,
    withdrawals: async (after: string) => (await namesKept(after)).slice(0, most),
  };
  const place = { tableName: service.tableName, databaseEndpoint: endpoint };
  const { data } = await onLocalTable(place, (store) =>
    runAdminCommand(["table", "reapply"], options, store, new Date()),
  );
  return data as Reapplied;
}

const rowsOf = ({ endpoint }: Database) =>
  dumpTable({ databaseEndpoint: endpoint, tableName: service.tableName });

async function newAccount() {
  const client = await newChatClient(service);
  accountKeys.push(accountKeyOf(client.accountId));
  const create = async (path: string, body: object) =>
    (await client.rest("POST", path, { body })).body;
  const url = chatUrl(service, client.accountId);
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const surveyId = (await create("/messages", survey)).id as string;
  return {
    ...client,
    create,
    url,
    submit: (email: string) =>
      send(`${service.baseUrl}/api/embed/form?${page}`, "POST", {
        body: { form: "newsletter", data: { note: `Write to ${email}.` } },
      }),
    answer: (why: string) =>
      send(`${service.baseUrl}/api/embed/survey?id=${surveyId}`, "POST", {
        body: { responseId: crypto.randomUUID(), seq: 1, answers: { why }, finished: true },
      }),
  };
}

test("a restored table contains what was revoked and erased since, until that is applied again", async () => {
  const account = await newAccount();
  const leaked = await account.create("/api-keys", { name: "Leaked" });
  const kept = await account.create("/api-keys", { name: "Kept" });
  const session = await signIn(service, account.accountId);
  const member = await addMember(service, account, "editor", "mallory");
  const demoted = await addMember(service, account, "editor", "dora");
  const evesMail = await onTable(service, (table) =>
    admitMail(table, accountKeyOf(account.accountId), "eve@acme.com", new Date()),
  );
  const { browser } = await browserOf(service, account.accountId);
  const app = await (await OauthApp.register(service)).connect(browser);
  const [connected] = (await account.rest("GET", "/connected-apps")).body.data;
  const hook = await account.create("/webhooks", { ...webhook, status: "paused" });
  const domain = await account.create("/domains", { hostname: "old.acme.com" });
  await account.create("/messages?domain=old.acme.com", { ...banner, name: "On the old domain" });
  const zoe = await newVisitor(account.url, { content: "The secret of Zoe" });
  await newVisitor(account.url, { content: "From Ann", email: "Ann@acme.com" });
  const bob = await newVisitor(account.url, { content: "From Bob", email: "bob@acme.com" });
  for (const email of ["ann@ACME.com", "bob@acme.com", "carl@acme.com"])
    await account.submit(email);
  await account.answer("Mail (ann@acme.com), please");
  await account.answer("Carl");
  const closed = await newAccount();
  await newVisitor(closed.url, { content: "Of the closed account" });
  await service.settled();
  const since = new Date();
  const before = await dumpTable(service);

  const listed = async (path: string) =>
    (await account.rest("GET", path)).body.data as { id: string; data?: unknown }[];
  const oneOf = async (path: string, text: string) =>
    (await listed(path)).find((each) => JSON.stringify(each).includes(text))?.id;
  const gone = [
    `/api-keys/${leaked.id}`,
    `/sessions/${session.id}`,
    `/connected-apps/${connected.id}`,
    `/members/${member}`,
    `/webhooks/${hook.id}`,
    `/domains/${domain.id}`,
    `/visitors/${zoe.conversationId.replace("cnv_", "vis_")}`,
    `/visitors/ann%40acme.com`,
    `/form-submissions/${await oneOf("/form-submissions", "carl@")}`,
    `/survey-responses/${await oneOf("/survey-responses", '"Carl"')}`,
  ];
  for (const path of gone)
    expect([path, (await account.rest("DELETE", path)).status]).toEqual([path, 200]);
  for (const role of ["support", "viewer"])
    await account.rest("PATCH", `/members/${demoted}`, { body: { role } });
  await onTable(service, (table) =>
    refuseMail(table, evesMail ?? "", { isWanted: false }, new Date()),
  );
  const end = await closed.rest("DELETE", `/me?confirm=${closed.accountId}`);
  expect(end.status).toBe(200);
  await service.settled();

  const names = await namesKept("");
  expect(names.length).toBeGreaterThan(10);
  // Names contain only a time, a kind, an account, an id or a hash, and no content.
  for (const name of names)
    expect(name).toMatch(/^\d{8}T\d{9}Z\/[a-z_]+\.[a-z]+\/\w{22}\/[\w-]+(\.[\w-]+)?$/);

  restored = await restore(before);
  const asLeaked = clientOf(service, leaked.token);
  // Without further steps, everything would be restored.
  expect((await asLeaked.get("/me")).status).toBe(200);
  expect((await zoe.read()).status).toBe(200);
  expect((await closed.get("/me")).status).toBe(200);

  const untouched = await rowsOf(restored);
  const rehearsed = await reapply(restored, since, { isDryRun: true });
  expect(await rowsOf(restored)).toEqual(untouched);
  const each = { records: 1, applied: 1 };
  // One was deleted directly, and one with its visitor's address.
  const both = { records: 2, applied: 2 };
  expect(rehearsed).toEqual({
    kinds: {
      "api_key.revoked": each,
      "session.deleted": each,
      "connected_app.deleted": each,
      // Only the last role counts.
      "member.updated": { records: 2, applied: 1 },
      "member.deleted": each,
      "webhook.deleted": each,
      "domain.deleted": each,
      "conversation.deleted": both,
      "form_submission.deleted": both,
      "survey_response.deleted": both,
      "address.erased": each,
      "mail.refused": each,
      "account.deleted": each,
    },
    refused: [],
    isDryRun: true,
  });
  const total = ({ kinds }: Reapplied) =>
    Object.values(kinds).reduce((sum, { applied }) => sum + applied, 0);
  const begun = await reapply(restored, since, { most: 5 });
  expect(total(begun)).toBe(5);
  const ended = await reapply(restored, since);
  // Nothing with the address is left by then: its records went one by one.
  expect(total(ended)).toBe(total(rehearsed) - 5 - 1);
  expect(ended.refused).toEqual([]);

  const after = await rowsOf(restored);
  const again = await reapply(restored, since);
  expect(total(again)).toBe(0);
  expect(await rowsOf(restored)).toEqual(after);

  expect((await asLeaked.get("/me")).status).toBe(401);
  expect((await session.rest("GET", "/me")).status).toBe(401);
  expect((await callTool(service, app.access_token)).status).toBe(401);
  expect((await closed.get("/me")).status).toBe(401);
  expect((await zoe.read()).status).toBe(401);
  for (const path of ["sessions", "members", "webhooks", "domains", "conversations"]) {
    const left = (await listed(`/${path}`)).map(({ id }) => id);
    expect(gone.filter((each) => left.includes(each.split("/")[2] ?? ""))).toEqual([]);
  }
  const { data: members } = (await account.rest("GET", "/members")).body;
  expect(members.find(({ id }: { id: string }) => id === demoted).role).toBe("viewer");
  expect(
    await onTable({ ...service, databaseEndpoint: restored.endpoint }, (table) =>
      admitMail(table, accountKeyOf(account.accountId), "eve@acme.com", new Date()),
    ),
  ).toBeUndefined();
  const text = JSON.stringify(after);
  for (const lost of [/ann@acme\.com/i, /secret of Zoe/, /carl@/, /old domain/, /closed account/])
    expect(text).not.toMatch(lost);
  // What nobody withdrew is unchanged.
  expect((await clientOf(service, kept.token).get("/me")).status).toBe(200);
  expect((await bob.read()).status).toBe(200);
  expect(JSON.stringify(await listed("/form-submissions"))).toContain("bob@acme.com");
});

describe("on a table that stays in use", () => {
  /** Applies what a withdrawal of now would have kept. */
  const apply = async (kind: WithdrawalKind, accountId: string, id: string, at = new Date()) => {
    const accountKey = accountKeyOf(accountId);
    const name = nameOf({ at: at.toISOString(), kind, accountKey, id });
    const { data } = await onLocalTable(service, (store) =>
      runAdminCommand(
        ["table", "reapply"],
        { since: at.toISOString(), withdrawals: async () => [name] },
        store,
        new Date(),
      ),
    );
    return data as Reapplied;
  };

  test("records that an address leaves after its erasure stay", async () => {
    const account = await newAccount();
    const erasedAt = new Date();
    await account.submit("ann@acme.com");
    await newVisitor(account.url, { content: "Me again", email: "ann@acme.com" });
    const id = `00.${addressHash("ann@acme.com")}`;
    const { kinds } = await apply("address.erased", account.accountId, id, erasedAt);
    expect(kinds["address.erased"]).toEqual({ records: 1, applied: 0 });
    expect((await account.get("/form-submissions")).body.data).toHaveLength(1);
    expect((await account.get("/conversations")).body.data).toHaveLength(1);
    const now = await apply("address.erased", account.accountId, id);
    expect(now.kinds["address.erased"]).toEqual({ records: 1, applied: 1 });
    expect((await account.get("/form-submissions")).body.data).toEqual([]);
    expect((await account.get("/conversations")).body.data).toEqual([]);
  });

  test("withdrawals that the service refuses are listed, and the rest continue", async () => {
    const account = await newAccount();
    const owner = await addMember(service, account, "owner", "olga");
    const { kinds, refused } = await apply("member.deleted", account.accountId, owner);
    expect(kinds["member.deleted"]).toEqual({ records: 1, applied: 0 });
    expect(refused).toEqual([
      expect.objectContaining({ kind: "member.deleted", id: owner, because: expect.any(String) }),
    ]);
    expect((await account.rest("GET", "/members")).body.data).toHaveLength(1);
  });

  test("a withdrawal that names no record of its account has no effect, and stops nothing", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const owner = await addMember(service, other, "owner", "otto");
    const { conversationId } = await newVisitor(other.url, { content: "Hello" });
    const foreign: [WithdrawalKind, string][] = [
      ["conversation.deleted", conversationId],
      ["domain.deleted", other.domain.id],
      ["member.deleted", owner],
      ["member.updated", `${owner}.viewer`],
    ];
    // An account has no separate id, and an address that refused mail may be unknown.
    const malformed = withdrawalKinds
      .filter((kind) => kind !== "account.deleted" && kind !== "mail.refused")
      .map((kind) => [kind, "x"] as const);
    for (const [kind, id] of [...foreign, ...malformed]) {
      const { kinds, refused } = await apply(kind, account.accountId, id);
      expect([kind, kinds[kind], refused]).toEqual([kind, { records: 1, applied: 0 }, []]);
    }
    const { data } = (await other.rest("GET", "/members")).body;
    expect(data.find(({ id }: { id: string }) => id === owner).role).toBe("owner");
    expect((await other.get(`/conversations/${conversationId}`)).status).toBe(200);
  });

  test("an account that was imported after its end stays", async () => {
    const account = await newAccount();
    const key = keys.account(accountKeyOf(account.accountId));
    const endedAt = new Date();
    const importedAt = new Date(endedAt.getTime() + 1000).toISOString();
    await onTable(service, (table) =>
      updateItem(table, key, {
        UpdateExpression: "SET importedAt = :at",
        ExpressionAttributeValues: { ":at": importedAt },
      }),
    );
    await apply("account.deleted", account.accountId, key.pk, endedAt);
    expect((await account.get("/me")).status).toBe(200);
    await apply("account.deleted", account.accountId, key.pk, new Date(importedAt));
    expect((await account.get("/me")).status).toBe(401);
  });

  test("a name that this release does not know stops the command before it changes anything", async () => {
    const at = new Date().toISOString();
    const names = [`${nameAt(at)}/planet.closed/${"0".repeat(22)}/p_1`];
    const run = onLocalTable(service, (store) =>
      runAdminCommand(
        ["table", "reapply"],
        { since: at, withdrawals: async () => names },
        store,
        new Date(),
      ),
    );
    await expect(run).rejects.toThrow("is no withdrawal of this release");
  });
});
