import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { Database } from "../../lib/local/database-process";
import { startDatabase } from "../support/database";
import {
  type DatabaseProxy,
  startDatabaseProxy,
} from "../support/database-proxy/start-database-proxy";
import { createTable } from "../support/table";

let database: Database;
let proxy: DatabaseProxy;
let TableName: string;

beforeAll(async () => {
  database = await startDatabase();
  TableName = await createTable(database.endpoint);
  const Resource = `arn:aws:dynamodb:us-east-1:123456789012:table/${TableName}`;
  const Condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["E#*"] } };
  proxy = await startDatabaseProxy({
    target: database.endpoint,
    policies: {
      Writer: [
        {
          Effect: "Allow",
          Action: ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:Query"],
          Resource,
        },
      ],
      Public: [
        { Effect: "Allow", Action: "dynamodb:Query", Resource, Condition },
        { Effect: "Allow", Action: "dynamodb:PutItem", Resource, Condition },
      ],
    },
  });
});
afterEach(() => {
  proxy.faults = {};
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: "1" } });
const put = (pk: string) => new PutItemCommand({ TableName, Item: key(pk) });
const get = (pk: string) => new GetItemCommand({ TableName, Key: key(pk), ConsistentRead: true });
const query = (pk: string) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: "#p = :v AND begins_with(sk, :s)",
    ExpressionAttributeNames: { "#p": "pk" },
    ExpressionAttributeValues: { ":v": { S: pk }, ":s": { S: "1" } },
  });

function clientOf(role: string, maxAttempts = 1): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: proxy.endpoint,
    region: "us-east-1",
    maxAttempts,
    credentials: { accessKeyId: `${role}x1`, secretAccessKey: "local" },
  });
}

describe("permissions", () => {
  test("what the policy allows passes", async () => {
    await clientOf("Writer").send(put("A#1"));
    const { Item } = await clientOf("Writer").send(get("A#1"));
    expect(Item).toEqual(key("A#1"));
  });

  test("an action that the policy does not name is denied, and not done", async () => {
    await expect(clientOf("Public").send(get("E#1"))).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("not authorized to perform: dynamodb:GetItem"),
    });
  });

  test("a public role is confined to its partitions", async () => {
    await clientOf("Public").send(put("E#1"));
    expect((await clientOf("Public").send(query("E#1"))).Count).toBe(1);
    for (const command of [put("A#1"), query("A#1")])
      await expect(clientOf("Public").send(command as PutItemCommand)).rejects.toMatchObject({
        name: "AccessDeniedException",
      });
  });

  test("each item of a transaction needs its own permission", async () => {
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName, Item: key("A#2") } },
        {
          ConditionCheck: {
            TableName,
            Key: key("A#1"),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
      ],
    });
    await expect(clientOf("Writer").send(transaction)).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("dynamodb:ConditionCheckItem"),
    });
    expect((await clientOf("Writer").send(get("A#2"))).Item).toBeUndefined();
  });

  test("another table is denied", async () => {
    const other = new GetItemCommand({ TableName: "other", Key: key("A#1") });
    await expect(clientOf("Writer").send(other)).rejects.toMatchObject({
      name: "AccessDeniedException",
    });
  });
});

describe("measuring", () => {
  test("parallel calls are one wave, and what follows from them the next", async () => {
    const client = clientOf("Writer");
    const { calls, waves, units } = await proxy.measure(async () => {
      await Promise.all([client.send(get("A#1")), client.send(put("A#1"))]);
      await client.send(query("A#1"));
    });
    expect(waves).toBe(2);
    expect(calls.map(({ operation }) => operation).sort()).toEqual(["GetItem", "PutItem", "Query"]);
    expect(calls.every(({ caller }) => caller === "Writer")).toBe(true);
    expect(units.write).toBe(1);
    expect(units.read).toBeGreaterThanOrEqual(1.5);
  });

  test("two parallel chains of two are two waves", async () => {
    const client = clientOf("Writer");
    const chain = async (pk: string) => {
      await client.send(put(pk));
      await client.send(get(pk));
    };
    const { waves } = await proxy.measure(() => Promise.all([chain("A#3"), chain("A#4")]));
    expect(waves).toBe(2);
  });

  test("an operator's calls are not counted, and nobody sees a capacity he did not ask for", async () => {
    const { calls, result } = await proxy.measure(() => clientOf("local").send(get("A#1")));
    expect(calls).toEqual([]);
    expect(result.ConsumedCapacity).toBeUndefined();
    const asked = new GetItemCommand({
      TableName,
      Key: key("A#1"),
      ReturnConsumedCapacity: "TOTAL",
    });
    const { ConsumedCapacity } = await clientOf("Writer").send(asked);
    expect(ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });
});

describe("faults", () => {
  const increment = new UpdateItemCommand({
    TableName: "",
    Key: key("A#count"),
    UpdateExpression: "ADD n :one",
    ExpressionAttributeValues: { ":one": { N: "1" } },
  });
  const add = () => new UpdateItemCommand({ ...increment.input, TableName });
  const counted = async () =>
    Number((await clientOf("local").send(get("A#count"))).Item?.n?.N ?? "0");

  test("a throttled call is refused and not done", async () => {
    proxy.faults = { throttle: 1 };
    await expect(clientOf("Writer").send(add())).rejects.toMatchObject({
      name: "ProvisionedThroughputExceededException",
    });
    proxy.faults = {};
    expect(await counted()).toBe(0);
  });

  test("a lost answer was done: repeated by the SDK, it counts twice", async () => {
    const before = await counted();
    let lost = 0;
    proxy.faults = {
      lostAnswer: 1,
      only: ({ operation }) => operation === "UpdateItem" && lost++ === 0,
    };
    await clientOf("Writer", 2).send(add());
    expect(await counted()).toBe(before + 2);
  });

  test("a transaction that collides says which item did", async () => {
    proxy.faults = { conflict: 1 };
    const transaction = new TransactWriteItemsCommand({
      TransactItems: [{ Put: { TableName, Item: key("A#5") } }],
    });
    await expect(clientOf("Writer").send(transaction)).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "TransactionConflict" }],
    });
    await expect(clientOf("Writer").send(add())).rejects.toMatchObject({
      name: "TransactionConflictException",
    });
    await expect(clientOf("Writer").send(get("A#1"))).resolves.toBeDefined();
  });

  test("a server error may or may not have been done", async () => {
    const before = await counted();
    proxy.faults = { serverError: 1, seed: 7 };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => clientOf("Writer").send(add())),
    );
    proxy.faults = {};
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    const done = (await counted()) - before;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(20);
  });

  test("the same seed makes the same trouble", async () => {
    const run = async () => {
      proxy.faults = { throttle: 0.5, seed: 42 };
      const seen: boolean[] = [];
      for (let index = 0; index < 20; index++)
        seen.push(
          await clientOf("Writer")
            .send(get("A#1"))
            .then(
              () => true,
              () => false,
            ),
        );
      return seen;
    };
    const first = await run();
    expect(await run()).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });
});
