import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readRun } from "../demo/demo-file";

// How long a killed run may take to end.
const patienceMs = 1000;

/**
 * Keeps other runs out of a folder while this process lives. Two runs would otherwise share a database file, even if they start
 * at the same moment.
 * @throws if another process has locked the folder
 */
export async function lockFolder(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, "run.lock");
  mkdirSync(dataDirectory, { recursive: true });
  const endMs = Date.now() + patienceMs;
  while (!create(file)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) setAside(file, holder);
    else if (Date.now() < endMs) await sleep(50);
    else {
      const address = addressOf(dataDirectory);
      throw new Error(
        address === undefined
          ? `A service is already starting on ${dataDirectory} (process ${holder}). If that process is something else, delete ${file}.`
          : `A service is already running on ${dataDirectory}: ${address} (process ${holder}). If that process is something else, delete ${file}.`,
      );
    }
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/** The address of the folder's service, once it is ready. */
function addressOf(dataDirectory: string): string | undefined {
  try {
    return readRun(dataDirectory)?.baseUrl;
  } catch {
    return undefined;
  }
}

/** Creates the lock. False if one exists. A lock always appears with its content. */
function create(file: string): boolean {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, String(process.pid));
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a killed run, but not one that another run has written since. */
function setAside(file: string, deadHolder: number): void {
  const aside = draftOf(file);
  try {
    renameSync(file, aside);
  } catch {
    // Another run removed it first.
    return;
  }
  if (Object.is(holderOf(aside), deadHolder)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** The process that a lock names. Undefined if the lock is gone. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const draftOf = (file: string) => `${file}.${process.pid}`;

function isAlive(pid: number): boolean {
  // After a restart of the machine or in a container, this run may have the previous run's process id.
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a process has ended but still has its id, as in a container where no parent collects it. */
function isZombie(pid: number): boolean {
  try {
    // Linux: `PID (NAME) STATE …`. The name may contain spaces and brackets.
    return /^.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
