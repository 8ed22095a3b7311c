import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Demo, readDemo } from "../../lib/local/demo/demo-file";

export interface LocalRun {
  demo: Demo;
  /** What it printed so far. */
  output(): string;
  /**
   * Sends the signal to all of its process group, as a terminal does, or to the first process alone, as a supervisor
   * does; waits until that and `demo.json` are gone.
   */
  end(
    signal: NodeJS.Signals,
    to?: "group" | "first",
  ): Promise<{ code: number | null; signal: string | null }>;
}

const root = join(__dirname, "../..");

/**
 * Starts `npm start` as a process group of its own, and waits for `demo.json`.
 *
 * @throws with its words when it ends instead.
 */
export async function startLocalRun(
  dataDirectory: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<LocalRun> {
  const child = spawn(
    "npm",
    ["start", "--silent", "--", "--port", "0", "--data", dataDirectory, ...args],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    },
  );
  let output = "";
  let greeting = "";
  child.stdout.on("data", (chunk) => {
    greeting += chunk;
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(child, "exit");
  const readDemoOfChild = () => {
    const demo = readDemo(dataDirectory);
    // The file may be that of another run on the folder, which this one is about to find out.
    return demo && greeting.includes(demo.baseUrl) ? demo : undefined;
  };
  const demo = await Promise.race([
    untilReady(readDemoOfChild, child),
    ended.then(() => undefined),
  ]);
  if (!demo) throw new Error(output);
  return {
    demo,
    output: () => output,
    async end(signal, to = "group") {
      const { pid = 0 } = child;
      process.kill(to === "group" ? -pid : pid, signal);
      const [code, by] = await ended;
      while (readDemo(dataDirectory)) await sleep(5);
      return { code, signal: by };
    },
  };
}

async function untilReady(
  read: () => Demo | undefined,
  child: ChildProcess,
): Promise<Demo | undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const demo = read();
    if (demo) return demo;
    await sleep(20);
  }
  return undefined;
}
