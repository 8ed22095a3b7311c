import { randomUUID } from "node:crypto";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { runAdminCommand } from "../../lib/operators/admin/commands";
import { conversationReading } from "../../shared/jobs/analytics/store/readings";
import { readChanges, readSeqAt } from "../../shared/jobs/feed/read";
import { eraseConversation } from "../../shared/kinds/conversation/store/erase";
import { listChatMessages } from "../../shared/kinds/conversation/store/messages";
import { allRepositories, type Store } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { deleteItems } from "../../shared/table/dynamo/delete-items";
import { getItem } from "../../shared/table/dynamo/read";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys, siteIn } from "../../shared/table/keys";
import { dumpTable } from "../support/dump-table";
import { startTestService, type TestService } from "../support/service";
import { createTable } from "../support/table";
import { newTenant, type Tenant } from "../support/tenant";

let service: TestService;
let tenant: Tenant;
let copy: Table;
let store: Store;
beforeAll(async () => {
  service = await startTestService();
  tenant = await newTenant(service, "restored");
  // A domain whose purge had not ended.
  await tenant.delete(`/domains/${(await tenant.get(`/domains?limit=1`)).body.data[0].id}`);
  const { primaryDomainId } = (await tenant.get("/me")).body.account;
  await tenant.patch(`/domains/${primaryDomainId}`, { retention: { submissionDays: 90 } });
  await service.settled();
  copy = await restoredCopy();
  store = createStore(copy, allRepositories);
});
afterAll(async () => {
  copy?.client.destroy();
  await service?.stop();
});

/** The table as a restore leaves it: another one, without stream and expiry. */
async function restoredCopy(): Promise<Table> {
  const endpoint = service.databaseEndpoint;
  const name = await createTable(endpoint);
  const client = new DynamoDBClient({ endpoint });
  const rows = await dumpTable(service);
  await Promise.all(rows.map((Item) => client.send(new PutItemCommand({ TableName: name, Item }))));
  client.destroy();
  return openTable(name, { region: "us-east-1", endpoint });
}

interface Found {
  row: { pk: string; sk: string };
  field: string;
  stored: number;
  counted: number;
}

const check = async (options = {}) => {
  const { data } = await runAdminCommand(["table", "recount"], options, store, new Date());
  return data as { differences: Found[]; isMended: boolean };
};

test("the totals that the service has written are right", async () => {
  expect((await check()).differences).toEqual([]);
});

test("half a transaction at the edge of a restore is found, and its totals are set right", async () => {
  const { accountKey } = tenant;
  const site = { accountKey, ordinal: "00", hostname: "shop.acme.com" };
  const rows = await dumpTable(service, accountKey);
  const [page] = rows.filter(
    ({ pk, sk }) => pk?.S === `S#${accountKey}.00` && sk?.S?.startsWith("P#"),
  );
  const [index] = rows.filter(({ pk }) => pk?.S === `FX#${accountKey}.00`);
  if (!page || !index) throw new Error("The tenant has pages and submissions.");
  await deleteItems(
    copy,
    [page, index].map(({ pk, sk }) => ({ pk: pk?.S ?? "", sk: sk?.S ?? "" })),
  );
  await updateItem(copy, keys.siteHead(accountKey, site.hostname), {
    UpdateExpression:
      "SET messageCount = messageCount + :one, experimentCount = experimentCount + :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
  const { differences } = await check();
  const usage = keys.usage(accountKey);
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: "messageCount",
        row: keys.siteHead(accountKey, site.hostname),
      }),
      expect.objectContaining({
        field: "experimentCount",
        row: keys.siteHead(accountKey, site.hostname),
      }),
      expect.objectContaining({ field: "landingPages", row: usage }),
      expect.objectContaining({ field: "landingPages#00", row: usage }),
      expect.objectContaining({ field: "rows", row: { pk: `FX#${accountKey}.00`, sk: "FX" } }),
    ]),
  );
  expect(differences).toHaveLength(5);
  for (const { field, stored, counted } of differences)
    expect([field, stored - counted]).toEqual([field, field === "rows" ? -1 : 1]);
  expect((await check({ mend: true })).isMended).toBe(true);
  // The check does not recreate an index row, which needs values that only its record has.
  expect((await check()).differences.map(({ field }) => field)).toEqual(["rows"]);
});

test("a reader with a cursor from before the loss starts again, and a look back finds changes from both sides", async () => {
  const { accountKey } = tenant;
  const now = new Date();
  const lastKept = Number(
    (await dumpTable(service, `J#${accountKey}`)).find(({ sk }) => sk?.S === "#")?.seq?.N,
  );
  for (const after of [lastKept, lastKept + 5])
    await expect(readChanges(copy, accountKey, after, 10, now)).rejects.toThrow();
  expect((await readChanges(copy, accountKey, lastKept - 1, 10, now)).rows).toHaveLength(1);
  const long = new Date(now.getTime() - 3_600_000);
  expect(await readSeqAt(copy, accountKey, long, now)).toBe(0);
  const newest = (await readChanges(copy, accountKey, lastKept - 1, 1, now)).newestSeq;
  expect(newest).toBeGreaterThan(lastKept + 1000);
  expect(await readSeqAt(copy, accountKey, new Date(now.getTime() + 1000), now)).toBe(newest);
});

test("a purge that had begun continues, because its order is a change of the new stream", async () => {
  const orders = async (name: string) =>
    (await dumpTable({ ...service, tableName: name })).filter(({ pk }) => pk?.S?.startsWith("Z#"));
  const before = await orders(service.tableName);
  const after = await orders(copy.name);
  expect(after.map(({ pk }) => pk)).toEqual(before.map(({ pk }) => pk));
  expect(after.length).toBeGreaterThan(0);
  for (const { restoredAt } of after) expect(restoredAt?.S).toMatch(/^\d{4}-/);
});

test("retention starts again, whatever the restored second cut off", async () => {
  const orders = async (tableName: string) =>
    (await dumpTable({ ...service, tableName })).filter(
      ({ pk }) => pk?.S === `ZR#${tenant.accountKey}.00`,
    );
  const [done] = await orders(service.tableName);
  expect(done).toMatchObject({ doneAt: { S: expect.any(String) } });
  await deleteItems(copy, [{ pk: done?.pk?.S ?? "", sk: "#" }]);
  await check({ mend: true });
  const [begun] = await orders(copy.name);
  expect(begun).toMatchObject({ steps: { N: "0" }, site: done?.site });
  expect(begun).not.toHaveProperty("doneAt");
});

test("a conversation continues after the lost numbers, and reading after one of them returns the new messages", async () => {
  const { accountKey } = tenant;
  const [head] = (await dumpTable(service, `V#${accountKey}`)).filter(
    ({ pk, sk }) => pk?.S?.startsWith("V#") && sk?.S === "#",
  );
  const key = { pk: head?.pk?.S ?? "", sk: "#" };
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const last = Number(head?.lastSeq?.N);
  const site = { ...siteIn(key), hostname: "shop.acme.com" };
  const by = { actor: { kind: "key", id: "key_a", name: null }, note: null } as const;
  await check({ mend: true });
  // Each mend skips the same number.
  const skipped = Number((await getItem(copy, key))?.skippedSeq);
  expect(skipped).toBeGreaterThanOrEqual(100_000);
  const draft = { author: "agent", content: "Still there?", clientMessageId: "still" } as const;
  const sent = await createStore({ ...copy, author: by }, allRepositories).conversations.send(
    site,
    timeId,
    draft,
    new Date(),
  );
  expect(sent).toMatchObject({ seq: last + skipped + 1, content: draft.content });
  // An open page has messages that the table does not have.
  const news = await listChatMessages(copy, site, timeId, { limit: 9, start: { after: last + 7 } });
  expect(news?.messages.map(({ content }) => content)).toEqual([draft.content]);
  const all = await listChatMessages(copy, site, timeId, { limit: 50, start: { after: 0 } });
  expect(all?.messages.map(({ seq }) => seq)).toEqual([
    ...Array.from({ length: last }, (_, index) => index + 1),
    last + skipped + 1,
  ]);
  // Before the gap, messages are as read as they were.
  const start = { before: last + skipped + 1 };
  const older = await listChatMessages(copy, site, timeId, { limit: 9, start });
  expect(older?.messages).toEqual(all?.messages.slice(0, last).reverse());
  expect(all?.messages[0]?.readAt).toEqual(expect.any(String));
  // Usage has one message more, and not those that were skipped.
  const row = await getItem(copy, key);
  const change = { id: "1", sequenceNumber: "1", at: new Date(), keys: key, new: row };
  const [reading] = conversationReading({ ...change, old: { ...row, lastSeq: last + skipped } });
  expect(reading).toMatchObject({
    total: { chatMessages: last + 1 },
    before: { chatMessages: last },
  });
  expect(await eraseConversation(copy, site, timeId, randomUUID(), new Date())).toBe(last + 1);
});
