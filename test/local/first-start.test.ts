import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../lib/build/build-cache";
import { readRun, readSeed } from "../../lib/demo/demo-file";
import { call, post } from "../../lib/demo/post";
import { readProgress } from "../../lib/demo/seeding";
import { readShop } from "../../lib/demo/shop/seed-shop";
import { type HttpAnswer, headerOf, textAnswer } from "../../lib/local/http";
import { LocalQueue } from "../../lib/local/queue/local-queue";
import { type Listening, serve } from "../../lib/local/serve";
import { startDynoxide } from "../../lib/local/start-local-database";
import { StartSteps } from "../../lib/local/start-steps";
import { Checkpoint } from "../../lib/local/stream/change-stream";
import type { QueueBlueprint } from "../../lib/local/template/queues";
import { watchDisk } from "../../lib/local/watched-disk";
import { eventually } from "../support/eventually";
import { startLocalRun } from "../support/local-run";

let folder: string;
let server: Listening | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "first-start-"));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  // A build that the end of a run cut off may write for a moment more.
  rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
});

/** A service that gives these answers, and then a record. */
async function answering(...answers: HttpAnswer[]) {
  const keys: (string | undefined)[] = [];
  server = await serve(async (request) => {
    keys.push(headerOf(request, "idempotency-key"));
    return answers.shift() ?? textAnswer(201, "application/json", '{"id":"msg_1"}');
  }, 0);
  return { service: { baseUrl: `http://127.0.0.1:${server.port}` }, keys };
}

const late = textAnswer(503, "application/json", '{"message":"Service Unavailable"}');
const failed = textAnswer(500, "application/json", '{"message":"Internal Server Error"}');

test("a call of the demo's data that the gateway gave up is made again, and creates nothing twice", async () => {
  const made = { key: "key", path: "/api/v1/messages", body: {}, idempotencyKey: "once" };
  const said = jest.spyOn(console, "log").mockImplementation();
  const { service, keys } = await answering(late, late, failed);
  expect(await post(service, made)).toEqual({ id: "msg_1" });
  expect(keys).toHaveLength(4);
  expect([...new Set(keys)]).toEqual(["once"]);
  expect(said.mock.calls.flat()).toContain(
    "The demo's call POST /api/v1/messages took longer than 30 s. Trying again.",
  );
  said.mockRestore();
});

test("a service that keeps failing ends the start", async () => {
  const { service } = await answering(failed, failed, failed, failed, failed);
  const said: string[] = [];
  const { status } = await call(service, "/api/v1/me", {}, (sentence) => said.push(sentence));
  expect([status, said.length]).toEqual([500, 4]);
  expect(said[0]).toBe("The demo's call GET /api/v1/me failed (500). Trying again.");
});

test("a slow start says what it waits for, and at the end how long each step took", async () => {
  const said: string[] = [];
  const steps = new StartSteps((sentence) => said.push(sentence), 10);
  let end = () => {};
  const built = steps.during(
    { name: "functions", doing: () => `building function ${said.length} of 27` },
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const waiting = steps.during({ name: "database", doing: "starting the database" }, built);
  await eventually(() => expect(said.length).toBeGreaterThan(1));
  end();
  await waiting;
  expect(said[1]).toMatch(
    /^Still starting after [\d.]+ s, now building function 1 of 27; starting the database\.$/,
  );
  expect(steps.end()).toMatch(/^[\d.]+ s \(functions [\d.]+ s, database [\d.]+ s\)$/);
  const before = said.length;
  await sleep(50);
  expect(said).toHaveLength(before);
});

test("a build whose parent has died ends without a word", async () => {
  // Starts building a Lambda, and exits before it is done.
  const parent = `const { BuildProcess } = require("./lib/local/builds/build-process");
    new BuildProcess(() => {}).ask({ source: "functions/messages", folder: ${JSON.stringify(folder)}, isPlain: false });
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 1500);`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", parent], { cwd: root });
  let words = "";
  child.stderr.on("data", (chunk) => {
    words += chunk;
  });
  // The output closes when the last process that holds it exits.
  await once(child.stderr, "close");
  expect(words).toBe("");
});

const readers: [name: string, read: (file: string) => unknown][] = [
  ["seed.json", () => readSeed(folder)],
  ["shop.json", () => readShop(folder)],
  ["demo-data.json", () => readProgress(folder)],
  ["demo.json", () => readRun(folder)],
  ["feed.stream.json", (file) => new Checkpoint(file, "arn", watchDisk(folder))],
  ["wake-ups.queue.json", (file) => new LocalQueue({} as QueueBlueprint, file, 1)],
];

test.each(readers)("%s, damaged, is named with what to do", (name, read) => {
  const file = join(folder, name);
  // Cut off, empty, or of another kind than it should be.
  for (const damage of ['{"accountId": "0', "", "{}", "null", "[]"]) {
    writeFileSync(file, damage);
    expect(() => read(file)).toThrow(`The file ${file} is damaged. Delete it, and start again: `);
  }
  rmSync(file);
  expect(() => read(file)).not.toThrow();
});

test("a start on damaged files ends with a sentence", async () => {
  const file = join(folder, "seed.json");
  writeFileSync(file, "{");
  await expect(startLocalRun(folder)).rejects.toThrow(
    /^The file \S+seed\.json is damaged\. Delete it, and start again: [^\n]+\n$/,
  );
});

test("a damaged database is named with what to do", async () => {
  const file = join(folder, "dynoxide.db");
  const sentence = `The database file ${file} is damaged. Put a copy of it in its place, or delete the folder ${folder}`;
  writeFileSync(file, "nonsense");
  await expect(startDynoxide({ dataDirectory: folder })).rejects.toThrow(sentence);
  // Damage that shows only when a function reads is in what the function prints.
  const said: string[] = [];
  watchDisk(folder, (text) => said.push(text)).notice("database disk image is malformed");
  expect(said).toEqual([expect.stringContaining(sentence)]);
});

const program = ["--import", "tsx", "bin/local.ts", "--port", "0", "--data"];

test("a start that gets a signal ends at once, with code 0 and without printing anything", async () => {
  const child = spawn(process.execPath, [...program, folder], { cwd: root });
  let words = "";
  child.stderr.on("data", (chunk) => {
    words += chunk;
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect([code, words]).toEqual([0, ""]);
  expect(readdirSync(folder)).not.toContain("run.lock");
});

test("it continues when its output is closed, as after `| head -1`", async () => {
  const child = spawn(process.execPath, [...program, folder], { cwd: root });
  let words = "";
  child.stderr.on("data", (chunk) => {
    words += chunk;
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  while (child.exitCode === null && !readdirSync(folder).includes("demo.json")) await sleep(50);
  const { baseUrl } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8"));
  expect((await fetch(`${baseUrl}/demo`)).status).toBe(200);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect([code, words]).toEqual([0, ""]);
});
