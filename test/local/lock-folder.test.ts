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

test("a start waits for a run that is just ending", async () => {
  shell = spawn("sleep", ["0.5"]);
  writeFileSync(lock, `${shell.pid}`);
  await lockFolder(folder);
  expect(readFileSync(lock, "utf8")).toBe(`${process.pid}`);
});

test("a run that has ended locks nobody out, even if its process id is in use again", async () => {
  // The program that the shell started ends, and the shell's replacement never waits for it.
  shell = spawn("sh", ["-c", "true & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(shell.stdout as NodeJS.ReadableStream, "data");
  writeFileSync(lock, String(pid).trim());
  await lockFolder(folder);
  expect(readFileSync(lock, "utf8")).toBe(`${process.pid}`);
});

test("a running process is named", async () => {
  shell = spawn("sleep", ["60"]);
  writeFileSync(lock, `${shell.pid}`);
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${shell.pid}).`);
});
