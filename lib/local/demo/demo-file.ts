import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file";

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
  return readJsonFile<Seed>(join(dataDirectory, "seed.json"));
}

export function writeSeed(dataDirectory: string, seed: Seed): void {
  writeJsonFile(join(dataDirectory, "seed.json"), seed);
}

/** The running service's; undefined while there is none. */
export function readDemo(dataDirectory: string): Demo | undefined {
  return readJsonFile<Demo>(demoFile(dataDirectory));
}

/**
 * Tells whoever waits for it that the service is ready. The file is there as long as this process runs, whatever ends
 * it: one left over would send a script on too early, and to an address of the past.
 */
export function writeDemo(dataDirectory: string, demo: Demo): void {
  const file = demoFile(dataDirectory);
  writeJsonFile(file, demo);
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
