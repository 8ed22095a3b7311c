import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Database } from "../../../lib/local/database-process";
import type { Lambdas } from "../../../lib/local/functions/lambdas";
import { openLog } from "../../../lib/local/functions/open-log";
import { type ChangeStream, startChangeStream } from "../../../lib/local/stream/change-stream";
import { followChanges } from "../../../lib/local/stream/follow-changes";
import type { Blueprint } from "../../../lib/local/template/blueprint";
import { watchDisk } from "../../../lib/local/watched-disk";
import { startDatabase } from "../../support/database";
import { createTable } from "../../support/table";

let database: Database;
let client: DynamoDBClient;
let folder: string;
let tableName: string;
let stream: Pick<ChangeStream, "settled" | "stop"> | undefined;
beforeAll(async () => {
  database = await startDatabase();
  client = new DynamoDBClient({ endpoint: database.endpoint });
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stream-"));
  tableName = await createTable(database.endpoint, { hasStream: true });
});
afterEach(async () => {
  await stream?.stop();
  stream = undefined;
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  client.destroy();
  await database.stop();
});

const put = (pk: string, n: number) =>
  client.send(
    new PutItemCommand({
      TableName: tableName,
      Item: { pk: { S: pk }, sk: { S: "1" }, n: { N: `${n}` } },
    }),
  );

/** Reads the stream into `seen`; `follow` is what the function does with each change. */
async function start(
  seen: number[],
  follow: (n: number) => Promise<void> = async () => {},
  databaseEndpoint = database.endpoint,
) {
  const lambdas: Pick<Lambdas, "invoke"> = {
    async invoke(_, event) {
      for (const { dynamodb } of (JSON.parse(event) as { Records: DynamoDBRecord[] }).Records) {
        const n = Number(dynamodb?.NewImage?.n?.N);
        seen.push(n);
        await follow(n);
      }
      return { payload: "null" };
    },
  };
  const started = await startChangeStream(
    {
      functionName: "projector",
      batchSize: 10,
      patterns: [{ dynamodb: { Keys: { pk: { S: [{ prefix: "Z#" }] } } } }],
      bisectsOnError: true,
      reportsFailures: true,
    },
    {
      databaseEndpoint,
      tableName,
      lambdas,
      dataDirectory: folder,
      disk: watchDisk(folder),
      log: openLog(join(folder, "log"), watchDisk(folder)),
    },
  );
  stream = started;
  return started;
}

test("once settled, every selected change was handled once, in order", async () => {
  const seen: number[] = [];
  const { settled } = await start(seen);
  for (let n = 0; n < 25; n += 1) await put(n % 5 === 4 ? "X#" : "Z#", n);
  await settled();
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => n).filter((n) => n % 5 !== 4));
});

test("settled waits for changes that changes cause", async () => {
  const seen: number[] = [];
  const { settled } = await start(seen, async (n) => {
    if (n < 5) await put("Z#", n + 1);
  });
  await put("Z#", 1);
  await settled();
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test("all have settled once what one function causes for another has been handled", async () => {
  const seen: string[] = [];
  const next: Record<string, string> = { A: "B", B: "C" };
  const lambdas: Pick<Lambdas, "invoke"> = {
    async invoke(name) {
      // The others find nothing meanwhile.
      await sleep(200);
      if (next[name]) await put(`${next[name]}#`, 1);
      seen.push(name);
      return { payload: "null" };
    },
  };
  const eventSources = ["A", "B", "C"].map((functionName) => ({
    functionName,
    batchSize: 10,
    patterns: [{ dynamodb: { Keys: { pk: { S: [{ prefix: `${functionName}#` }] } } } }],
    bisectsOnError: true,
    reportsFailures: true,
  }));
  stream = await followChanges({ eventSources, queueSources: [] } as unknown as Blueprint, {
    databaseEndpoint: database.endpoint,
    tableName,
    queues: [],
    lambdas: lambdas as Lambdas,
    dataDirectory: folder,
    disk: watchDisk(folder),
    log: openLog(join(folder, "log"), watchDisk(folder)),
  });
  await stream.settled();
  await put("A#", 1);
  await stream.settled();
  expect(seen).toEqual(["A", "B", "C"]);
});

test("a restart continues after the last handled change, and skips none", async () => {
  const seen: number[] = [];
  await (await start(seen)).settled();
  await put("Z#", 1);
  await stream?.settled();
  await stream?.stop();
  await put("Z#", 2);
  await (await start(seen)).settled();
  expect(seen).toEqual([1, 2]);
});

test("a change whose call failed comes again", async () => {
  const seen: number[] = [];
  let failures = 2;
  const { settled } = await start(seen, async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("Down.");
  });
  await put("Z#", 1);
  await settled();
  expect(seen).toEqual([1, 1, 1]);
  const log = join(folder, "log");
  expect(existsSync(log) && readFileSync(log, "utf8")).toContain("Down.");
});

test("shards are listed only when one has ended, and the next is read from its beginning", async () => {
  const shards = [{ id: "first", ns: [1], isClosed: false }];
  const asked: string[] = [];
  const engine = createServer(async (incoming, outgoing) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const operation = String(incoming.headers["x-amz-target"]).replace(/.*\./, "");
    asked.push(operation);
    outgoing.end(JSON.stringify(answer(operation, JSON.parse(text))));
  });
  function answer(operation: string, { ShardId, ShardIterator = "" }: Record<string, string>) {
    if (operation === "DescribeTable") return { Table: { LatestStreamArn: "arn" } };
    if (operation === "DescribeStream") {
      return { StreamDescription: { Shards: shards.map(({ id }) => ({ ShardId: id })) } };
    }
    if (operation === "GetShardIterator") return { ShardIterator: `${ShardId} 0` };
    const [id, from] = ShardIterator.split(" ");
    const { ns = [], isClosed = false } = shards.find((shard) => shard.id === id) ?? {};
    const Records = ns.slice(Number(from)).map((n) => ({
      eventID: `${n}`,
      dynamodb: {
        Keys: { pk: { S: "Z#" }, sk: { S: "1" } },
        NewImage: { n: { N: `${n}` } },
        SequenceNumber: `${n}`,
        ApproximateCreationDateTime: 0,
      },
    }));
    return { Records, NextShardIterator: isClosed ? null : `${id} ${ns.length}` };
  }
  await new Promise<void>((ready) => engine.listen(0, "127.0.0.1", ready));
  try {
    const seen: number[] = [];
    const { port } = engine.address() as AddressInfo;
    const { settled } = await start(seen, undefined, `http://127.0.0.1:${port}`);
    for (let round = 0; round < 5; round += 1) await settled();
    expect(seen).toEqual([1]);
    expect(asked.filter((operation) => operation === "DescribeStream")).toHaveLength(1);
    // The shard ends, and its successor appears a little later.
    Object.assign(shards[0] ?? {}, { ns: [1, 2], isClosed: true });
    await settled();
    await settled();
    expect(seen).toEqual([1, 2]);
    shards.push({ id: "second", ns: [3], isClosed: false });
    await settled();
    expect(seen).toEqual([1, 2, 3]);
  } finally {
    await stream?.stop();
    engine.closeAllConnections();
    engine.close();
  }
});
