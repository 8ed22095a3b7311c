import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Demo, readDemo } from "../../lib/local/demo/demo-file";

const root = join(__dirname, "../..");
const startLimitMs = 50_000;

/** Starts the local run as its command line does, on an empty folder. */
export async function startDemoService(): Promise<Demo & { stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "demo-"));
  const command = [
    "--import",
    require.resolve("tsx"),
    "bin/local.ts",
    "--port",
    "0",
    "--data",
    data,
  ];
  const run = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  run.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => run.on("exit", () => resolve()));
  const stop = async () => {
    run.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && run.exitCode === null) {
    const demo = readDemo(data);
    if (demo) return { ...demo, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The local run did not get ready. ${complaints}`);
}
