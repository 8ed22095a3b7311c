import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../local/json-file";

/** The demo account, created once. It stays the same at every start on a folder. */
export interface Seed {
  accountId: string;
  apiKey: string;
  domain: string;
  messageId: string;
}

/** The addresses of a running service. */
export interface Run {
  baseUrl: string;
  /** The host of published pages. */
  pagesUrl: string;
  tableName: string;
  databaseEndpoint: string;
}

/** The content of `demo.json`, which scripts read once the service is ready. */
export type Demo = Run & Seed;

export function readSeed(dataDirectory: string): Seed | undefined {
  return readJsonFile<Seed>(join(dataDirectory, "seed.json"), {
    fields: ["accountId", "apiKey", "domain", "messageId"],
    withoutIt:
      "the run makes a new demo account, and what was made on the old one stays out of reach.",
  });
}

export function writeSeed(dataDirectory: string, seed: Seed): void {
  writeJsonFile(join(dataDirectory, "seed.json"), seed);
}

/** The running service's demo. Undefined while none runs, and where the demo was removed. */
export function readDemo(dataDirectory: string): Demo | undefined {
  const run = readRun(dataDirectory) as Demo | undefined;
  return run?.accountId === undefined ? undefined : run;
}

/** The running service. Undefined while none runs. */
export function readRun(dataDirectory: string): Run | undefined {
  return readJsonFile<Run>(demoFile(dataDirectory), {
    fields: ["baseUrl", "pagesUrl", "tableName", "databaseEndpoint"],
    withoutIt: "a start writes it.",
  });
}

/** The running service continues without its demo. */
export function forgetDemo(dataDirectory: string): void {
  const run = readRun(dataDirectory);
  if (!run) return;
  const { baseUrl, pagesUrl, tableName, databaseEndpoint } = run;
  writeJsonFile(demoFile(dataDirectory), { baseUrl, pagesUrl, tableName, databaseEndpoint });
}

/**
 * Shows scripts that the service is ready. The file exists only while this process runs, however it ends: a leftover file
 * would start scripts too early, with an old address.
 */
export function writeDemo(dataDirectory: string, demo: Run | Demo): void {
  const file = demoFile(dataDirectory);
  writeJsonFile(file, demo);
  // A killed process cannot delete the file. The watchdog does, when its input ends.
  const watchdog = spawn("sh", ["-c", 'cat >/dev/null; rm -f "$1"', "sh", file], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
}

export function removeDemo(dataDirectory: string): void {
  rmSync(demoFile(dataDirectory), { force: true });
}

function demoFile(dataDirectory: string): string {
  return join(dataDirectory, "demo.json");
}
