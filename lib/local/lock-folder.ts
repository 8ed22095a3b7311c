import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// As long as a run that was just killed may take to be gone.
const patienceMs = 1000;

/**
 * Keeps other runs from a folder for as long as this process lives: two would share one database file, also where they
 * start in the same moment, before either says that it is ready.
 *
 * @throws when another process holds the folder.
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
      throw new Error(
        `A service starts or runs on ${dataDirectory} already: process ${holder}. If that is something else, delete ${file}.`,
      );
    }
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/** False when there is one. A lock is there with its content, or not at all. */
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

/** Removes what a killed run has left, and nothing that another run wrote since it was looked at. */
function setAside(file: string, deadHolder: number): void {
  const aside = draftOf(file);
  try {
    renameSync(file, aside);
  } catch {
    // Another run was faster.
    return;
  }
  if (Object.is(holderOf(aside), deadHolder)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** The process that a lock names; undefined when there is no lock any more. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const draftOf = (file: string) => `${file}.${process.pid}`;

function isAlive(pid: number): boolean {
  // After a restart of the machine, or in a container, this run may have the number of the one before.
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a process has ended and only its number is left, as in a container where nobody asks for it. */
function isZombie(pid: number): boolean {
  try {
    // Linux: `PID (NAME) STATE …`; the name may have spaces and brackets in it.
    return /^.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
