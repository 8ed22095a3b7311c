import {
  GetItemCommand,
  type PutItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { type ProxiedTable, startProxiedTable } from "./proxied-table";

let table: ProxiedTable;
beforeAll(async () => {
  table = await startProxiedTable();
});
afterAll(() => table.stop());

test("allowed calls pass", async () => {
  await table.clientOf("Writer").send(table.put("A#1"));
  const { Item } = await table.clientOf("Writer").send(table.get("A#1"));
  expect(Item).toEqual(table.key("A#1"));
});

test("an action that the policy does not name is denied and not applied", async () => {
  await expect(table.clientOf("Public").send(table.get("E#1"))).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: expect.stringContaining("not authorized to perform: dynamodb:GetItem"),
  });
});

test("a public role is confined to its partitions", async () => {
  await table.clientOf("Public").send(table.put("E#1"));
  expect((await table.clientOf("Public").send(table.query("E#1"))).Count).toBe(1);
  for (const command of [table.put("A#1"), table.query("A#1")])
    await expect(table.clientOf("Public").send(command as PutItemCommand)).rejects.toMatchObject({
      name: "AccessDeniedException",
    });
});

test("each item of a transaction needs its own permission", async () => {
  const transaction = new TransactWriteItemsCommand({
    TransactItems: [
      { Put: { TableName: table.TableName, Item: table.key("A#2") } },
      {
        ConditionCheck: {
          TableName: table.TableName,
          Key: table.key("A#1"),
          ConditionExpression: "attribute_exists(pk)",
        },
      },
    ],
  });
  await expect(table.clientOf("Writer").send(transaction)).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: expect.stringContaining("dynamodb:ConditionCheckItem"),
  });
  expect((await table.clientOf("Writer").send(table.get("A#2"))).Item).toBeUndefined();
});

test("another table is denied", async () => {
  const other = new GetItemCommand({ TableName: "other", Key: table.key("A#1") });
  await expect(table.clientOf("Writer").send(other)).rejects.toMatchObject({
    name: "AccessDeniedException",
  });
});
