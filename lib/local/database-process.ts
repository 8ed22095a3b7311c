import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port";

export interface Database {
  endpoint: string;
  stop(): Promise<void>;
}

export interface DatabaseProcess {
  name: string;
  /** The program and its arguments, to listen on this port. */
  command(port: number): string[];
  /** Absent: any free port. */
  port?: number;
  cwd?: string;
  /** The text that the program writes to its error output once it listens. Absent: it writes nothing then. */
  listening?: string;
}

// A killed parent cannot stop its child. So a shell between them stops the child when its own input ends.
const watchdog = `
exec 3<&0
"$@" 3<&- </dev/null & child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"`;

const stopTimeoutMs = 5_000;
const attempts = 5;

/**
 * Starts a database server on the loopback address and waits until it answers HTTP. It ends with this process, even
 * after `kill -9`.
 *
 * @throws with the server's own output if it ends before it answers.
 */
export async function startDatabaseProcess(database: DatabaseProcess): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOn(await freePort(database.port), database);
    } catch (error) {
      // Another process may take a free port before the server does.
      const mayRepeat = database.port === undefined && attempt < attempts;
      if (!mayRepeat || !/in use/i.test(String(error))) throw error;
    }
  }
}

async function startOn(port: number, database: DatabaseProcess): Promise<Database> {
  const child = spawn("sh", ["-c", watchdog, "sh", ...database.command(port)], {
    // A process group of its own: Ctrl-C must reach only the service, which then stops its database.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...(database.cwd === undefined ? {} : { cwd: database.cwd }),
  });
  let words = "";
  child.stderr?.on("data", (chunk) => {
    words = (words + chunk).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      child.stdin?.destroy();
      resolve();
    });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  // A busy machine may need long, so only its end is a failure.
  const isListening = () => words.includes(database.listening ?? "");
  await Promise.race([untilItAnswers(endpoint, child, isListening), ended]);
  if (hasEnded(child)) {
    throw new Error(`The database ${database.name} did not start on port ${port}. ${words.trim()}`);
  }
  return { endpoint, stop: () => stop(child, ended) };
}

/** Waits for the child's own word first, because another server may answer at this address. */
async function untilItAnswers(
  endpoint: string,
  child: ChildProcess,
  isListening: () => boolean,
): Promise<void> {
  while (!hasEnded(child)) {
    const answers = () =>
      fetch(endpoint).then(
        () => true,
        () => false,
      );
    if (isListening() && (await answers())) return;
    await sleep(20);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (hasEnded(child)) return;
  child.stdin?.destroy();
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
