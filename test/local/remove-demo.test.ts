import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAccount } from "../../lib/local/create-account";
import { onLocalTable } from "../../lib/local/on-local-table";
import { accountKeyOf } from "../../shared/model/ids";
import { type LocalRun, startLocalRun } from "../support/local-run";

const folder = mkdtempSync(join(tmpdir(), "remove-demo-"));
let run: LocalRun;
afterAll(async () => {
  await run?.end("SIGKILL").catch(() => {});
  rmSync(folder, { recursive: true });
});

const statusOf = async (path: string, apiKey = "") => {
  const headers = { authorization: `Bearer ${apiKey}` };
  return (await fetch(run.demo.baseUrl + path, { headers })).status;
};

function removed(): Promise<{ stdout: string }> {
  const words = ["--import", "tsx", "bin/remove-demo.ts", "--data", folder];
  return promisify(execFile)(process.execPath, words, { cwd: join(__dirname, "../..") });
}

test("one command removes the demo and nothing else, and the next start makes no other", async () => {
  await expect(removed()).rejects.toThrow(`No local service is running on ${folder}`);
  run = await startLocalRun(folder);
  const { demo } = run;
  const me = await fetch(`${demo.baseUrl}/api/v1/me`, {
    headers: { authorization: `Bearer ${demo.apiKey}` },
  });
  expect(((await me.json()) as { account: object }).account).toMatchObject({
    name: "Demo with invented figures",
  });
  const own = await createAccount(demo, { name: "Ours", email: "a@acme.org", plan: "free" });

  expect((await removed()).stdout).toMatch(/^Removed the demo: \d{3,} rows/);
  expect(await statusOf("/api/v1/messages", demo.apiKey)).toBe(401);
  expect(await statusOf("/demo")).toBe(404);
  const key = accountKeyOf(demo.accountId);
  const left = await onLocalTable(demo, (store) => store.transfer.erase(key, 0));
  expect(left).toBe(0);
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((name) => name.includes(key))).toEqual([]);
  expect(existsSync(join(folder, "shop.json"))).toBe(false);
  expect(await statusOf("/api/v1/api-keys", own.apiKey)).toBe(200);

  await run.end("SIGTERM");
  run = await startLocalRun(folder);
  expect(Object.keys(run.demo).sort()).toEqual([
    "baseUrl",
    "databaseEndpoint",
    "pagesUrl",
    "tableName",
  ]);
  expect(run.output()).toMatch(/^Open http:\S+\/console\/enter\n/);
  expect(await statusOf("/demo")).toBe(404);
  expect(await statusOf("/api/v1/api-keys", own.apiKey)).toBe(200);
});
