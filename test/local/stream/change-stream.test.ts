import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Database } from "../../../lib/local/database-process";
import type { Lambdas } from "../../../lib/local/functions/lambdas";
import { openLog } from "../../../lib/local/functions/open-log";
import { type ChangeStream, startChangeStream } from "../../../lib/local/stream/change-stream";
import { watchDisk } from "../../../lib/local/watched-disk";
import { startDatabase } from "../../support/database";
import { createTable } from "../../support/table";

let database: Database;
let client: DynamoDBClient;
let folder: string;
let tableName: string;
let stream: ChangeStream | undefined;
beforeAll(async () => {
  database = await startDatabase();
  client = new DynamoDBClient({ endpoint: database.endpoint });
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stream-"));
  tableName = await createTable(database.endpoint);
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
async function start(seen: number[], follow: (n: number) => Promise<void> = async () => {}) {
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
  stream = await startChangeStream(
    {
      functionName: "projector",
      batchSize: 10,
      patterns: [{ dynamodb: { Keys: { pk: { S: [{ prefix: "Z#" }] } } } }],
      bisectsOnError: true,
      reportsFailures: true,
    },
    {
      databaseEndpoint: database.endpoint,
      tableName,
      lambdas: lambdas as Lambdas,
      dataDirectory: folder,
      disk: watchDisk(folder),
      log: openLog(join(folder, "log"), watchDisk(folder)),
    },
  );
  return stream;
}

test("once settled, every change that is wanted was handled once, in order", async () => {
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

test("a restart goes on after the last change that was handled, and leaves none out", async () => {
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
