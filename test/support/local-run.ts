import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Demo, readDemo, readRun } from "../../lib/demo/demo-file";
import { readProgress } from "../../lib/demo/seeding";

export interface LocalRun {
  demo: Demo;
  /** Its output so far. */
  output(): string;
  /**
   * Sends the signal to the whole process group, as a terminal does, or only to the first process, as a supervisor
   * does. Waits until that process and `demo.json` are gone.
   */
  end(
    signal: NodeJS.Signals,
    to?: "group" | "first",
  ): Promise<{ code: number | null; signal: string | null }>;
}

const root = join(__dirname, "../..");

/** The command of `npm start`. */
const program = [process.execPath, "--import", "tsx", "bin/local.ts"];

interface Starting {
  /** Whether to wait for all of the demo's data, as by default, and not only for `demo.json`. */
  waits?: boolean;
  /** The checkout that it runs. */
  cwd?: string;
  program?: readonly string[];
}

/**
 * Starts the local run as its own process group and waits for `demo.json` and the demo's data.
 *
 * @throws with its output when it ends instead
 */
export async function startLocalRun(
  dataDirectory: string,
  args: string[] = [],
  environment: Record<string, string> = {},
  { waits = true, cwd = root, program: [command = "", ...words] = program }: Starting = {},
): Promise<LocalRun> {
  const child = spawn(command, [...words, "--port", "0", "--data", dataDirectory, ...args], {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
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
    // If the demo was removed, it has no account.
    const demo = readRun(dataDirectory) as Demo | undefined;
    // The file may belong to another run on the folder, which this one has yet to notice.
    return demo && greeting.includes(`Base URL    ${demo.baseUrl}`) ? demo : undefined;
  };
  const seeded = async () => {
    // If the demo was removed, there is nothing to wait for.
    while (readDemo(dataDirectory) && !readProgress(dataDirectory)?.isComplete) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || output.includes("data is not complete")) throw new Error(output);
      await sleep(20);
    }
  };
  const demo = await Promise.race([
    untilReady(readDemoOfChild, child),
    ended.then(() => undefined),
  ]);
  if (!demo) throw new Error(output);
  if (waits) await seeded();
  return {
    demo,
    output: () => output,
    async end(signal, to = "group") {
      const { pid = 0 } = child;
      process.kill(to === "group" ? -pid : pid, signal);
      const [code, by] = await ended;
      // After this run's end, another run may have started on the folder.
      while (readRun(dataDirectory)?.baseUrl === demo.baseUrl) await sleep(5);
      return { code, signal: by };
    },
  };
}

/** Starts the local run through npm, as people do. */
export function npmStart(dataDirectory: string): Promise<LocalRun> {
  return startLocalRun(dataDirectory, [], {}, { program: ["npm", "start", "--silent", "--"] });
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
