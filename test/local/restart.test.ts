import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { demoArticles } from "../../lib/demo/demo-content";
import { readDemo } from "../../lib/demo/demo-file";
import { readProgress } from "../../lib/demo/seeding";
import { serve } from "../../lib/local/serve";
import { accountKeyOf, toBase62 } from "../../shared/model/ids";
import { deepTest } from "../support/deep-test";
import { sized } from "../support/draw";
import { type LocalRun, npmStart, startLocalRun } from "../support/local-run";

const folders: string[] = [];
// Every run that a test began is ended, even if the test failed.
const begun: LocalRun[] = [];
afterAll(async () => {
  for (const each of begun) await each.end("SIGKILL").catch(() => {});
  for (const each of folders) rmSync(each, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-run-"));
  folders.push(folder);
  return folder;
}

async function begin(
  folder: string,
  start: (folder: string) => Promise<LocalRun> = startLocalRun,
): Promise<LocalRun> {
  const run = await start(folder);
  begun.push(run);
  return run;
}

// Most tests can do with one run, and each starts it where it does not run.
const sharedFolder = newFolder();
let running: LocalRun | undefined;

async function shared(): Promise<LocalRun> {
  running ??= await begin(sharedFolder);
  return running;
}

async function endShared(signal: NodeJS.Signals) {
  const run = await shared();
  running = undefined;
  return await run.end(signal);
}

interface Page {
  data: { id: string }[];
  nextCursor: string | null;
}

async function read<Body>({ demo: { baseUrl, apiKey } }: LocalRun, path: string): Promise<Body> {
  const response = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } });
  return (await response.json()) as Body;
}
async function messageIds(run: LocalRun): Promise<unknown[]> {
  return (await read<Page>(run, "/api/v1/messages")).data.map(({ id }) => id);
}

const create = (name: string, apiKey: string, baseUrl: string) =>
  fetch(`${baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ name, template: "banner", htmlContent: "<p>x</p>" }),
  });

test("demo.json says all that a script needs, and it is true", async () => {
  const run = await shared();
  const { demo } = run;
  expect(Object.keys(demo).sort()).toEqual([
    "accountId",
    "apiKey",
    "baseUrl",
    "databaseEndpoint",
    "domain",
    "messageId",
    "pagesUrl",
    "tableName",
  ]);
  expect(statSync(join(sharedFolder, "demo.json")).mode & 0o077).toBe(0);
  const me = await read(run, "/api/v1/me");
  expect(me).toMatchObject({ account: { id: demo.accountId }, domain: { hostname: demo.domain } });
  const query = `userId=${demo.accountId}&domain=${demo.domain}`;
  const shown = await (await fetch(`${demo.baseUrl}/api/embed/user?${query}`)).json();
  expect(shown).toContainEqual(expect.objectContaining({ id: demo.messageId, template: "banner" }));
  expect((await fetch(`${demo.pagesUrl}/robots.txt`)).status).toBe(200);
  const page = await (await fetch(`${demo.baseUrl}/demo`)).text();
  expect(page).toContain(`data-user="${demo.accountId}" data-domain="${demo.domain}"`);
  for (const text of [demo.apiKey, "curl ", "tools/call", "mcpServers", "/embed.js"])
    expect(run.output()).toContain(text);
});

deepTest("it ends cleanly on SIGTERM, and starts again with all its data", async () => {
  const folder = newFolder();
  let run = await begin(folder, npmStart);
  const first = run.demo;
  const created = await create("Kept", first.apiKey, first.baseUrl);
  const { id } = (await created.json()) as { id: string };
  const stored = await messageIds(run);
  expect(stored).toContain(id);
  expect(await run.end("SIGTERM", "first")).toEqual({ code: 0, signal: null });
  await expect(fetch(first.databaseEndpoint)).rejects.toThrow();

  run = await begin(folder);
  const { accountId, apiKey, domain, messageId, tableName } = first;
  expect(run.demo).toMatchObject({ accountId, apiKey, domain, messageId, tableName });
  expect(await read(run, `/api/v1/messages/${id}`)).toMatchObject({ name: "Kept" });
  expect(await messageIds(run)).toEqual(stored);
});

deepTest("on a folder of another version the run says so, and the demo has new keys", async () => {
  const folder = newFolder();
  let run = await begin(folder);
  const first = run.demo;
  const { length } = await messageIds(run);
  await run.end("SIGTERM");
  // The checksum that keys had before they were made with a secret.
  const text = `mws_live_${accountKeyOf(first.accountId)}${"x".repeat(30)}`;
  const seedFile = join(folder, "seed.json");
  const seed = JSON.parse(readFileSync(seedFile, "utf8"));
  writeFileSync(
    seedFile,
    JSON.stringify({ ...seed, apiKey: text + toBase62(BigInt(crc32(text)), 6) }),
  );
  run = await begin(folder);
  const sentences = run.output().match(/The data in .* was made by another version.*/g);
  expect(sentences).toHaveLength(1);
  expect(run.demo.accountId).not.toBe(first.accountId);
  expect(await read(run, "/api/v1/me")).toMatchObject({ account: { id: run.demo.accountId } });
  expect(await messageIds(run)).toHaveLength(length);

  await run.end("SIGTERM");
  run = await begin(folder);
  expect(run.output()).not.toContain("another version");
});

test("a second run on the same folder is refused, and the first continues", async () => {
  const { demo } = await shared();
  const second = spawn(
    process.execPath,
    ["--import", "tsx", "bin/local.ts", "--data", sharedFolder],
    {
      cwd: join(__dirname, "../.."),
    },
  );
  let words = "";
  second.stderr.on("data", (chunk) => {
    words += chunk;
  });
  const [code] = await once(second, "exit");
  expect(code).toBe(1);
  expect(words).toContain(`A service is already running on ${sharedFolder}: ${demo.baseUrl} (`);
  expect(readDemo(sharedFolder)).toEqual(demo);
});

deepTest(
  "of two runs started at once on one folder one is refused, and a killed one locks nobody out",
  async () => {
    const folder = newFolder();
    const runs = await Promise.allSettled([begin(folder), begin(folder)]);
    const [started] = runs.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const refused = runs.flatMap((each) =>
      each.status === "rejected" ? [String(each.reason)] : [],
    );
    expect(refused).toEqual([
      expect.stringMatching(`A service is already (running|starting) on ${folder}`),
    ]);
    if (!started) throw new Error("Neither runs.");
    const stored = await messageIds(started);
    await started.end("SIGKILL");
    const next = await begin(folder);
    expect(await messageIds(next)).toEqual(stored);
  },
);

deepTest("Ctrl-C, which the whole process group gets, ends it cleanly", async () => {
  const run = await begin(newFolder(), npmStart);
  expect(await run.end("SIGINT")).toEqual({ code: 0, signal: null });
});

test("killed in the middle of creates, it has lost none that it acknowledged", async () => {
  const acknowledged = new Set<string>();
  const { apiKey, baseUrl } = (await shared()).demo;
  const enough = sized({ deep: 60, draw: 20 });
  const writers = Array.from({ length: sized({ deep: 8, draw: 4 }) }, async (_, writer) => {
    for (let index = 0; ; index++) {
      const response = await create(`Message ${writer}.${index}`, apiKey, baseUrl);
      if (response.status !== 201) return;
      acknowledged.add(((await response.json()) as { id: string }).id);
      if (acknowledged.size === enough) await endShared("SIGKILL");
    }
  });
  await Promise.allSettled(writers);
  expect(acknowledged.size).toBeGreaterThanOrEqual(enough);

  const run = await shared();
  const stored = new Set<string>();
  for (let cursor = ""; ; ) {
    const page = await read<Page>(
      run,
      `/api/v1/messages?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    for (const { id } of page.data) stored.add(id);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

test("the demo that a killed run had begun is whole after the next start, and nothing in it twice", async () => {
  const folder = newFolder();
  const early = await startLocalRun(folder, [], {}, { waits: false });
  begun.push(early);
  // The message that `demo.json` names already exists.
  expect(await messageIds(early)).toContain(early.demo.messageId);
  await early.end("SIGKILL");
  expect(readProgress(folder)?.isComplete).toBe(false);
  const next = await begin(folder);
  expect(next.demo).toMatchObject({ apiKey: early.demo.apiKey, messageId: early.demo.messageId });
  expect(await messageIds(next)).toHaveLength(6);
  const articles = await read<Page>(next, "/api/v1/knowledge?limit=100");
  expect(articles.data).toHaveLength(demoArticles.length);
});

const badArguments: [args: string[], sentence: string][] = [
  [["--port", "4190"], "Browsers refuse to call port 4190. Choose another with --port."],
  [["--port", "x"], '--port must be a number from 0 to 65535, not "x".\nUsage: npm start'],
  [["--prot", "1"], "Unknown option '--prot'"],
];

test("a port in use and bad arguments are explained, and leave no demo.json", async () => {
  const folder = newFolder();
  const other = await serve(async () => ({ status: 200, headers: [], body: Buffer.alloc(0) }), 0);
  await expect(startLocalRun(folder, ["--port", `${other.port}`])).rejects.toThrow(
    `Port ${other.port} is in use. Choose another with --port.`,
  );
  await other.stop();
  for (const [args, sentence] of badArguments)
    await expect(startLocalRun(folder, args)).rejects.toThrow(sentence);
  expect(readDemo(folder)).toBeUndefined();
  expect(existsSync(join(folder, "seed.json"))).toBe(false);
});
