import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { type ProxiedTable, startProxiedTable } from "./proxied-table";

let table: ProxiedTable;
beforeAll(async () => {
  table = await startProxiedTable();
});
afterAll(() => table.stop());
afterEach(() => {
  table.proxy.faults = {};
});

const counted = async () =>
  Number((await table.clientOf("local").send(table.get("A#count"))).Item?.n?.N ?? "0");

test("a throttled call is refused and not applied", async () => {
  table.proxy.faults = { throttle: 1 };
  await expect(table.clientOf("Writer").send(table.add("A#count"))).rejects.toMatchObject({
    name: "ProvisionedThroughputExceededException",
  });
  table.proxy.faults = {};
  expect(await counted()).toBe(0);
});

test("a call whose answer is lost is applied: the SDK repeats it, so it counts twice", async () => {
  const before = await counted();
  let lost = 0;
  table.proxy.faults = {
    lostAnswer: 1,
    only: ({ operation }) => operation === "UpdateItem" && lost++ === 0,
  };
  await table.clientOf("Writer", 2).send(table.add("A#count"));
  expect(await counted()).toBe(before + 2);
});

test("a throttled row refuses only its own writes, and a transaction names the write", async () => {
  table.proxy.faults = { throttleRow: ({ pk }) => (pk === "A#hot" ? 1 : 0) };
  const put = (pk: string) => ({ Put: { TableName: table.TableName, Item: table.key(pk) } });
  const transaction = new TransactWriteItemsCommand({ TransactItems: [put("A#6"), put("A#hot")] });
  await expect(table.clientOf("Writer").send(transaction)).rejects.toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "None" }, { Code: "ThrottlingError" }],
  });
  await expect(table.clientOf("Writer").send(table.add("A#hot"))).rejects.toMatchObject({
    name: "ProvisionedThroughputExceededException",
  });
  await expect(table.clientOf("Writer").send(table.add("A#7"))).resolves.toBeDefined();
});

test("a transaction that collides says which item did", async () => {
  table.proxy.faults = { conflict: 1 };
  const transaction = new TransactWriteItemsCommand({
    TransactItems: [{ Put: { TableName: table.TableName, Item: table.key("A#5") } }],
  });
  await expect(table.clientOf("Writer").send(transaction)).rejects.toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "TransactionConflict" }],
  });
  await expect(table.clientOf("Writer").send(table.add("A#count"))).rejects.toMatchObject({
    name: "TransactionConflictException",
  });
  await expect(table.clientOf("Writer").send(table.get("A#1"))).resolves.toBeDefined();
});

test("a call with a server error may or may not be applied", async () => {
  const before = await counted();
  table.proxy.faults = { serverError: 1, seed: 7 };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => table.clientOf("Writer").send(table.add("A#count"))),
  );
  table.proxy.faults = {};
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  const done = (await counted()) - before;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(20);
});

test("the same seed gives the same faults", async () => {
  const run = async () => {
    table.proxy.faults = { throttle: 0.5, seed: 42 };
    const seen: boolean[] = [];
    for (let index = 0; index < 20; index++)
      seen.push(
        await table
          .clientOf("Writer")
          .send(table.get("A#1"))
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
