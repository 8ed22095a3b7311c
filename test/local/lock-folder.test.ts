import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../../lib/local/lock-folder";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
const lock = join(folder, "run.lock");
let shell: ChildProcess | undefined;

afterEach(() => shell?.kill("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a run that is just ending is waited for", async () => {
  shell = spawn("sleep", ["0.5"]);
  writeFileSync(lock, `${shell.pid}`);
  await lockFolder(folder);
  expect(readFileSync(lock, "utf8")).toBe(`${process.pid}`);
});

test("a run that has ended locks nobody out, also where its number is still taken", async () => {
  // What the shell started ends, and what the shell turns into never asks for it.
  shell = spawn("sh", ["-c", "true & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(shell.stdout as NodeJS.ReadableStream, "data");
  writeFileSync(lock, String(pid).trim());
  await lockFolder(folder);
  expect(readFileSync(lock, "utf8")).toBe(`${process.pid}`);
});

test("a run that goes on is named", async () => {
  shell = spawn("sleep", ["60"]);
  writeFileSync(lock, `${shell.pid}`);
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${shell.pid}).`);
});
