import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { startDatabaseProcess } from "../../lib/local/database-process";
import { ensureTable } from "../../lib/local/ensure-table";
import { findDynoxide, startDynoxide } from "../../lib/local/start-local-database";
import { startDatabase } from "../support/database";
import { createTable } from "../support/table";

const root = join(__dirname, "../..");

test("a table has the service's keys, stream and time to live, and may be asked for twice", async () => {
  const database = await startDatabase();
  const TableName = await createTable(database.endpoint, { hasStream: true });
  const client = new DynamoDBClient({ endpoint: database.endpoint });
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  expect(Table?.KeySchema?.map((key) => key.AttributeName)).toEqual(["pk", "sk"]);
  expect(Table?.StreamSpecification?.StreamViewType).toBe("NEW_AND_OLD_IMAGES");
  const again = () =>
    ensureTable(database.endpoint, {
      TableName,
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      BillingMode: "PAY_PER_REQUEST",
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    });
  await again();
  await again();
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription?.AttributeName).toBe("ttl");
  client.destroy();
  await database.stop();
  await expect(fetch(database.endpoint)).rejects.toThrow();
});

test("the database ends when its parent is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dynoxide-"));
  const script = `require("./lib/local/start-local-database").startDynoxide({ dataDirectory: ${JSON.stringify(folder)} })
    .then(({ endpoint }) => console.log(endpoint))`;
  const parent = spawn(process.execPath, ["--import", "tsx", "-e", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = (await once(parent.stdout, "data")) as [Buffer];
  const endpoint = output.toString().trim();
  expect((await fetch(endpoint)).status).toBeLessThan(500);
  parent.kill("SIGKILL");
  await expect(untilGone(endpoint)).resolves.toBe(true);
  rmSync(folder, { recursive: true });
});

test("a port that is taken is an error", async () => {
  const first = await startDatabase();
  const port = Number(new URL(first.endpoint).port);
  const dataDirectory = mkdtempSync(join(tmpdir(), "dynoxide-"));
  await expect(startDynoxide({ dataDirectory, port })).rejects.toThrow(/EADDRINUSE/);
  await first.stop();
  rmSync(dataDirectory, { recursive: true });
});

test("a free port that another server takes first is left to it", async () => {
  const other = createServer((_, response) => response.end());
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const ports: number[] = [];
  const database = await startDatabaseProcess({
    name: "dynoxide",
    listening: "listening on",
    command(port) {
      const isFirst = ports.push(port) === 1;
      const taken = (other.address() as AddressInfo).port;
      return [findDynoxide() as string, "serve", "--port", `${isFirst ? taken : port}`];
    },
  });
  expect(database.endpoint).toBe(`http://127.0.0.1:${ports[1]}`);
  await expect(createTable(database.endpoint)).resolves.toEqual(expect.any(String));
  await database.stop();
  other.close();
});

async function untilGone(endpoint: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answers = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (!answers) return true;
    await sleep(20);
  }
  return false;
}
