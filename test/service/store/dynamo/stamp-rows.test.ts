import type { Item } from "../../../../shared/table/dynamo/item";
import { getItem } from "../../../../shared/table/dynamo/read";
import { type TransactionWrite, transact } from "../../../../shared/table/dynamo/transact";
import { updateItem } from "../../../../shared/table/dynamo/write-item";
import { startTestStore, type TestStore } from "../../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service?.stop());

const key = (pk: string) => ({ pk, sk: "#" });
const put = (Item: Item) =>
  service.table.client.send("PutItem", { TableName: service.table.name, Item });
const stored = async (pk: string) => await getItem(service.table, key(pk));

const one = { ":one": 1 };
const updates: readonly [expression: string, after: object][] = [
  ["SET a = :one", { a: 1 }],
  ["SET a = if_not_exists(a, :one) ADD b :one", { a: 1, b: 1 }],
  ["ADD b :one", { b: 1 }],
  ["ADD b :one SET a = :one", { a: 1, b: 1 }],
  ["SET a = :one REMOVE gone", { a: 1 }],
  ["REMOVE gone ADD b :one", { b: 1 }],
];

test.each(updates)(
  "%s makes a row of this release, alone and in a transaction",
  async (expression, after) => {
    const input = { UpdateExpression: expression, ExpressionAttributeValues: one };
    await updateItem(service.table, key(`alone ${expression}`), input);
    const Key = key(`together ${expression}`);
    await transact(service.table, [{ Update: { Key, ...input } }]);
    for (const kind of ["alone", "together"]) {
      const pk = `${kind} ${expression}`;
      expect(await stored(pk)).toEqual({ ...key(pk), ...after, schemaVersion: 1 });
    }
  },
);

test("an update without values makes a row of this release", async () => {
  await updateItem(service.table, key("bare"), { UpdateExpression: "REMOVE gone" });
  expect(await stored("bare")).toEqual({ ...key("bare"), schemaVersion: 1 });
});

test("a row that is put is of this release, unless it was read from a later one", async () => {
  for (const [pk, version, kept] of [
    ["put new", undefined, 1],
    ["put earlier", 0, 1],
    ["put later", 7, 7],
  ] as const) {
    const Item = { ...key(pk), ...(version !== undefined && { schemaVersion: version }) };
    await put(Item);
    expect(await stored(pk)).toEqual({ ...Item, schemaVersion: kept });
    await transact(service.table, [{ Put: { Item: { ...Item, again: true } } }]);
    expect(await stored(pk)).toEqual({ ...Item, again: true, schemaVersion: kept });
  }
});

test("an update keeps the version that a later release wrote", async () => {
  await put({ ...key("later"), schemaVersion: 7 });
  const input = { UpdateExpression: "SET a = :one", ExpressionAttributeValues: one };
  await updateItem(service.table, key("later"), input);
  expect(await stored("later")).toEqual({ ...key("later"), a: 1, schemaVersion: 7 });
});

test("a dry run and a check of a condition write nothing", async () => {
  const update: TransactionWrite = {
    Update: {
      Key: key("dry"),
      UpdateExpression: "SET a = :one",
      ConditionExpression: "attribute_not_exists(a) OR a < :one",
      ExpressionAttributeValues: one,
    },
  };
  const condition = { Key: key("dry"), ConditionExpression: "attribute_not_exists(pk)" };
  await transact({ ...service.table, mode: { does: "check" } }, [update]);
  await transact(service.table, [{ ConditionCheck: condition }]);
  expect(await stored("dry")).toBeUndefined();
});
