import { setTimeout as sleep } from "node:timers/promises";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { type ProxiedTable, startProxiedTable } from "./proxied-table";

let table: ProxiedTable;
beforeAll(async () => {
  table = await startProxiedTable();
});
afterAll(() => table.stop());

test("parallel calls are one round trip, and what follows from them the next", async () => {
  const client = table.clientOf("Writer");
  const { calls, roundTrips, units } = await table.proxy.measure(async () => {
    await Promise.all([client.send(table.get("A#1")), client.send(table.put("A#1"))]);
    await client.send(table.query("A#1"));
  });
  expect(roundTrips).toBe(2);
  expect(calls.map(({ operation }) => operation).sort()).toEqual(["GetItem", "PutItem", "Query"]);
  expect(calls.every(({ caller }) => caller === "Writer")).toBe(true);
  expect(units.write).toBe(1);
  expect(units.read).toBeGreaterThanOrEqual(1.5);
});

test("two parallel chains of two are two round trips", async () => {
  const client = table.clientOf("Writer");
  const chain = async (pk: string) => {
    await client.send(table.put(pk));
    await client.send(table.get(pk));
  };
  const { roundTrips } = await table.proxy.measure(() => Promise.all([chain("A#3"), chain("A#4")]));
  expect(roundTrips).toBe(2);
});

test("work after requests is neither measured nor listed among their calls", async () => {
  const before = table.proxy.requestCalls();
  const { calls } = await table.proxy.measure(async () => {
    await table.clientOf("Follower").send(table.get("A#1"));
    await table.clientOf("Writer").send(table.get("A#1"));
  });
  expect(calls.map(({ caller }) => caller)).toEqual(["Writer"]);
  expect(table.proxy.requestCalls()).toEqual({ ...before, Writer: (before.Writer ?? 0) + 1 });
});

test("an operator's calls are not counted, and callers only see the capacity they asked for", async () => {
  const { calls, result } = await table.proxy.measure(() =>
    table.clientOf("local").send(table.get("A#1")),
  );
  expect(calls).toEqual([]);
  expect(result.ConsumedCapacity).toBeUndefined();
  const asked = new GetItemCommand({
    TableName: table.TableName,
    Key: table.key("A#1"),
    ReturnConsumedCapacity: "TOTAL",
  });
  const { ConsumedCapacity } = await table.clientOf("Writer").send(asked);
  expect(ConsumedCapacity?.CapacityUnits).toBe(0.5);
});

test("a call whose caller gave up is not counted, because it is sent again", async () => {
  const client = table.clientOf("Writer");
  const { calls } = await table.proxy.measure(async () => {
    table.proxy.faults = { delay: 1, delayMs: 400 };
    const abortSignal = AbortSignal.timeout(20);
    await expect(client.send(table.get("A#1"), { abortSignal })).rejects.toThrow();
    table.proxy.faults = {};
    await client.send(table.get("A#1"));
    // The first answer still arrives.
    await sleep(400);
  });
  expect(calls).toHaveLength(1);
});
