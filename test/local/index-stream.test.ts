import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { Database } from "node-sqlite3-wasm";
import { findDynoxide, startDynoxide } from "../../lib/local/start-local-database";
import { streamsApi } from "../../lib/local/stream/streams-api";
import { createTable } from "../support/table";

// How the engine numbers a record, and how it finds the next ones.
const numbering =
  "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1";
const reading = [
  "FROM _stream_records",
  "WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3",
  "ORDER BY CAST(sequence_number AS INTEGER) ASC",
  "LIMIT ?4",
];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "index-stream-"));
  file = join(folder, "dynoxide.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the engine asks as this test does", () => {
  const binary = readFileSync(findDynoxide() ?? "");
  for (const text of [numbering, ...reading]) expect(binary.includes(text)).toBe(true);
});

test("a run gets the index too, whose modules are loaded otherwise than a test's", async () => {
  const script = `require("./lib/local/start-local-database").startDynoxide({ dataDirectory: ${JSON.stringify(folder)} })
    .then((database) => database.stop())`;
  await promisify(execFile)(process.execPath, ["--import", "tsx", "-e", script], {
    cwd: join(__dirname, "../.."),
  });
  expect(plans().join()).toContain("INDEX local_stream_order");
});

test("a new file's stream is found by its index, and not read whole", async () => {
  await write("a");
  expect(plans()).toEqual([
    "SEARCH _stream_records USING COVERING INDEX local_stream_order (table_name=?)",
    "SEARCH _stream_records USING INDEX local_stream_order (table_name=? AND <expr>>?)",
  ]);
});

test("a file from before the index gets it at the next start, and keeps its rows and the stream's order", async () => {
  const tableName = await write("a");
  open((database) => database.exec("DROP INDEX local_stream_order"));
  expect(plans().join()).not.toContain("INDEX local_stream_order");
  await write("b", tableName);
  expect(plans().join()).toContain("INDEX local_stream_order");
  const database = await startDynoxide({ dataDirectory: folder });
  const client = clientOf(database.endpoint);
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: { pk: "a", sk: "a" } }),
  );
  expect(Item).toEqual({ pk: "a", sk: "a" });
  const api = streamsApi(database.endpoint);
  const arn = await api.arnOf(tableName);
  const [shard = ""] = await api.shardsOf(arn);
  const { records } = await api.recordsAt(await api.iteratorAfter(arn, shard, undefined));
  expect(records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S)).toEqual(["a", "b"]);
  client.destroy();
  await database.stop();
});

test("a lock that a killed process left does not keep the index away", async () => {
  await write("a");
  open((database) => database.exec("DROP INDEX local_stream_order"));
  mkdirSync(`${file}.lock`);
  await write("b");
  expect(plans().join()).toContain("INDEX local_stream_order");
});

test("a file that was not closed is left to its engine", async () => {
  await write("a");
  open((database) => database.exec("DROP INDEX local_stream_order"));
  writeFileSync(`${file}-wal`, "");
  await write("b");
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(plans().join()).not.toContain("INDEX local_stream_order");
});

/** Writes a row with the engine, in a new table unless it is named, and closes the file. */
async function write(pk: string, known?: string): Promise<string> {
  const database = await startDynoxide({ dataDirectory: folder });
  const tableName =
    known ?? (await createTable(database.endpoint, { hasStream: true, tableName: "table" }));
  const client = clientOf(database.endpoint);
  await client.send(new PutCommand({ TableName: tableName, Item: { pk, sk: pk } }));
  client.destroy();
  await database.stop();
  return tableName;
}

function clientOf(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
}

function plans(): unknown[] {
  return open((database) =>
    [numbering, `SELECT event_name ${reading.join(" ")}`].map(
      (sql) => database.get(`EXPLAIN QUERY PLAN ${sql}`)?.detail,
    ),
  );
}

function open<Value>(use: (database: Database) => Value): Value {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    return use(database);
  } finally {
    database.close();
  }
}
