import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLog } from "../../lib/local/functions/open-log";
import { lockFolder } from "../../lib/local/lock-folder";
import { Checkpoint } from "../../lib/local/stream/change-stream";
import { watchDisk } from "../../lib/local/watched-disk";
import { startDatabase } from "../support/database";
import { deepTest } from "../support/deep-test";
import { type LocalRun, startLocalRun } from "../support/local-run";

// Linux's own full disk: it opens like any file, and every write fails with ENOSPC.
const fullDisk = "/dev/full";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sentence = (where: string) =>
  `The disk that holds ${where} is full. Requests that write fail with internal_error until there is space again.`;

test("a log on a full disk drops lines, says so once, and continues when there is space", () => {
  const said: string[] = [];
  const disk = watchDisk(folder, (text) => said.push(text));
  const file = join(folder, "functions.log");
  symlinkSync(fullDisk, file);
  const log = openLog(file, disk);
  for (let line = 0; line < 1000; line += 1) log.write(`${line}\n`);
  expect(said).toEqual([sentence(folder)]);
  rmSync(file);
  log.write("after\n");
  expect(readFileSync(file, "utf8")).toBe("after\n");
});

test("a checkpoint that cannot be written is kept in memory, and written with the next one", () => {
  const said: string[] = [];
  const disk = watchDisk(folder, (text) => said.push(text));
  const file = join(folder, "projector.stream.json");
  symlinkSync(fullDisk, `${file}.draft`);
  const checkpoint = new Checkpoint(file, "arn", disk);
  checkpoint.set("shard", "1");
  expect([checkpoint.of("shard"), existsSync(file), said]).toEqual([
    "1",
    false,
    [sentence(folder)],
  ]);
  checkpoint.set("shard", "2");
  expect(new Checkpoint(file, "arn", disk).of("shard")).toBe("2");
});

test("a lock that cannot be written is an error, and does not lock out the next run", async () => {
  symlinkSync(fullDisk, join(folder, `run.lock.${process.pid}`));
  await expect(lockFolder(folder)).rejects.toThrow("ENOSPC");
  expect(readdirSync(folder)).toEqual([]);
});

deepTest("a start on a full disk ends with one sentence", async () => {
  symlinkSync(fullDisk, join(folder, "seed.json.draft"));
  await expect(startLocalRun(folder)).rejects.toThrow(
    /\nStarting\. [^\n]+\n(Still starting [^\n]+\n)*The disk is full\. Free some space, then start again\.\n$/,
  );
  expect(readdirSync(folder)).not.toContain("demo.json");
});

describe("a run whose disk becomes full", () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let proxy: Server;
  let isFull = false;
  let run: LocalRun | undefined;
  beforeAll(async () => {
    database = await startDatabase();
    // Answers each write like dynoxide on a full disk.
    proxy = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const target = String(incoming.headers["x-amz-target"]);
      if (isFull && /Put|Update|Delete|Write/.test(target)) {
        outgoing.writeHead(500, { "content-type": "application/x-amz-json-1.0" }).end(
          JSON.stringify({
            __type: "com.amazonaws.dynamodb.v20120810#InternalServerError",
            message:
              "commit failed (backend: database or disk is full) and rollback also failed (backend: cannot rollback - no transaction is active)",
          }),
        );
        return;
      }
      const { host: _, connection: __, ...headers } = incoming.headers;
      const answer = await fetch(database.endpoint, {
        method: incoming.method ?? "GET",
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      outgoing.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" });
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await run?.end("SIGKILL").catch(() => {});
    proxy.closeAllConnections();
    proxy.close();
    await database.stop();
  });

  test("answers writes with the documented 500, says why in one sentence, and continues when there is space", async () => {
    const { port } = proxy.address() as AddressInfo;
    run = await startLocalRun(folder, [], { DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` });
    const { baseUrl, apiKey } = run.demo;
    const create = () =>
      fetch(`${baseUrl}/api/v1/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ name: "x", template: "banner", htmlContent: "<p>x</p>" }),
      });
    isFull = true;
    const log = join(folder, "functions.log");
    rmSync(log, { force: true });
    symlinkSync(fullDisk, log);
    const refused = await Promise.all([create(), create()]);
    for (const answer of refused) {
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({
        error: { code: "internal_error", message: "Unexpected server error; safe to retry." },
      });
    }
    expect(run.output().split(sentence(folder))).toHaveLength(2);
    expect(run.output()).not.toContain("    at ");

    isFull = false;
    rmSync(log);
    expect((await create()).status).toBe(201);
    expect(await run.end("SIGTERM")).toEqual({ code: 0, signal: null });
    run = undefined;
  });
});
