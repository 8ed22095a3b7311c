import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";

/** What was seeded once: stays the same over all starts on one folder. */
export interface Seed {
  accountId: string;
  apiKey: string;
  domain: string;
  messageId: string;
}

/** What scripts read once the service is up. */
export interface Demo extends Seed {
  baseUrl: string;
  tableName: string;
  databaseEndpoint: string;
}

export function readSeed(dataDirectory: string): Seed | undefined {
  return read<Seed>(join(dataDirectory, "seed.json"));
}

export function writeSeed(dataDirectory: string, seed: Seed): void {
  write(join(dataDirectory, "seed.json"), seed);
}

/** The running service's; undefined while there is none. */
export function readDemo(dataDirectory: string): Demo | undefined {
  return read<Demo>(demoFile(dataDirectory));
}

/**
 * Tells whoever waits for it that the service is ready. The file is there as long as this process runs, whatever ends
 * it: one left over would send a script on too early, and to an address of the past.
 */
export function writeDemo(dataDirectory: string, demo: Demo): void {
  const file = demoFile(dataDirectory);
  write(file, demo);
  // A killed process cannot tidy up. This one notices, by the end of its input.
  const watchdog = spawn("sh", ["-c", 'cat >/dev/null; rm -f "$1"', "sh", file], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
}

/** @throws when a service that is running announced itself in this folder: two would share one database file. */
export async function assertNoneRuns(dataDirectory: string): Promise<void> {
  const baseUrl = readDemo(dataDirectory)?.baseUrl;
  const answers = baseUrl !== undefined && (await fetch(baseUrl).catch(() => undefined));
  if (answers) throw new Error(`A service runs on ${dataDirectory} already: ${baseUrl}`);
}

export function removeDemo(dataDirectory: string): void {
  rmSync(demoFile(dataDirectory), { force: true });
}

function demoFile(dataDirectory: string): string {
  return join(dataDirectory, "demo.json");
}

function read<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : undefined;
}

/** Whole or not at all, and readable by its owner alone: there is a key in it. */
function write(file: string, content: object): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
