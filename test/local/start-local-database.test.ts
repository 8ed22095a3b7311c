import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { dockerCommand, startLocalDatabase } from "../../lib/local/start-local-database";
import { isDeep } from "../support/draw";
import { eventually } from "../support/eventually";
import { type LocalRun, startLocalRun } from "../support/local-run";
import type { Properties } from "../support/synthesized";

let folder: string;
let run: LocalRun | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "local-database-"));
});
afterEach(async () => {
  delete process.env.LOCAL_DATABASE;
  await run?.end("SIGKILL").catch(() => {});
  run = undefined;
  rmSync(folder, { recursive: true });
});

const engine = (name: string, isHere: boolean) => ({
  name,
  isHere: async () => isHere,
  start: async (dataDirectory: string) => ({
    endpoint: `${name} in ${dataDirectory}`,
    stop: async () => {},
  }),
});

test("the first engine that a machine has is started on the folder", async () => {
  const machine = [engine("one", false), engine("two", true), engine("three", true)];
  expect((await startLocalDatabase(folder, machine)).endpoint).toBe(`two in ${folder}`);
});

test("LOCAL_DATABASE picks another engine, which must be known and able to run", async () => {
  const machine = [engine("one", true), engine("two", true), engine("three", false)];
  process.env.LOCAL_DATABASE = "two";
  expect((await startLocalDatabase(folder, machine)).endpoint).toBe(`two in ${folder}`);
  process.env.LOCAL_DATABASE = "three";
  await expect(startLocalDatabase(folder, machine)).rejects.toThrow("cannot run on this machine");
  process.env.LOCAL_DATABASE = "four";
  await expect(startLocalDatabase(folder, machine)).rejects.toThrow("one of one, two, three");
});

test("without an engine, one sentence says what to install", async () => {
  await expect(startLocalDatabase(folder, [engine("one", false)])).rejects.toThrow(
    /^The local database needs Java 17 or newer, or a running Docker: install [^.]*\.$/,
  );
});

test("a docker command without a running daemon does not count", async () => {
  const docker = `[ "$1" = info ] && exit 1`;
  await expect(startedWith(docker)).rejects.toThrow("cannot run on this machine");
});

test("in Docker it is fetched once, runs on the loopback address and keeps its data in the folder", async () => {
  const asked = join(folder, "asked");
  // Answers as the server would, on the port that it is asked to publish.
  const server = `require("http").createServer((_, answer) => answer.end()).listen(process.argv[1], "127.0.0.1")`;
  const endpoint = await startedWith(`echo "$*" >> ${asked}
case "$1" in
  image) exit 1 ;;
  run) port=$(echo "$*" | sed "s/.*127.0.0.1:\\([0-9]*\\):8000.*/\\1/"); exec ${process.execPath} -e '${server}' "$port" ;;
esac`);
  const { port } = new URL(endpoint);
  const [info, inspect, pull, started] = readFileSync(asked, "utf8").split("\n");
  expect([info, inspect, pull]).toEqual([
    "info",
    "image inspect amazon/dynamodb-local",
    "pull --quiet amazon/dynamodb-local",
  ]);
  expect(`docker ${started}`).toBe(dockerCommand(Number(port), folder).join(" "));
  expect(started).toContain(`--publish 127.0.0.1:${port}:8000 --volume ${folder}:/data`);
  expect(started).toMatch(
    / amazon\/dynamodb-local -jar DynamoDBLocal\.jar -sharedDb -dbPath \/data$/,
  );
});

// Part of the deep run: Java starts slowly, and its server is a download.
if (isDeep) {
  test("with Java the service has all its data after a kill, and continues processing changes", async () => {
    process.env.LOCAL_DATABASE = "java";
    run = await startLocalRun(folder);
    const first = run.demo;
    const created = await ask("POST", "/messages", {
      name: "Kept",
      template: "banner",
      htmlContent: "<p>x</p>",
    });
    await expectImpressions(created.id, 1);
    await run.end("SIGKILL");
    run = await startLocalRun(folder);
    // The ports are others at each start of a test.
    const addresses = { baseUrl: "", pagesUrl: "", databaseEndpoint: "" };
    expect({ ...run.demo, ...addresses }).toEqual({ ...first, ...addresses });
    expect(await ask("GET", `/messages/${created.id}`)).toMatchObject({
      name: "Kept",
      impressions: 1,
    });
    await expectImpressions(created.id, 2);
    expect((await run.end("SIGTERM")).code).toBe(0);
  }, 180_000);
}

/** Starts the database, and stops it, where this script is the `docker` on the path; answers its endpoint. */
async function startedWith(docker: string): Promise<string> {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "docker"), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(bin, "docker"), 0o755);
  const program = `require("./lib/local/start-local-database").startLocalDatabase(${JSON.stringify(folder)})
    .then(async ({ endpoint, stop }) => { await stop(); console.log(endpoint); })`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "-e", program],
    {
      cwd: join(__dirname, "../.."),
      env: { ...process.env, LOCAL_DATABASE: "docker", PATH: `${bin}:${process.env.PATH}` },
    },
  );
  return stdout.trim();
}

async function ask(method: string, path: string, body?: object): Promise<Properties> {
  if (!run) throw new Error("Nothing runs.");
  const answer = await fetch(`${run.demo.baseUrl}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${run.demo.apiKey}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Properties;
}

/** Sends one more, and expects the analytics, which are rolled up from the table's changes, to reach this count. */
async function expectImpressions(messageId: string, count: number): Promise<void> {
  if (!run) throw new Error("Nothing runs.");
  const { baseUrl, accountId, domain } = run.demo;
  await fetch(`${baseUrl}/api/embed/events?userId=${accountId}&domain=${domain}`, {
    method: "POST",
    body: JSON.stringify({
      events: [{ type: "impression", eventId: `event-${count}`, messageId }],
    }),
  });
  await eventually(async () =>
    expect((await ask("GET", `/analytics?messageId=${messageId}`)).totals.impressions).toBe(count),
  );
}
