import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { accountKeyOf } from "../../shared/model/ids";
import { writeJsonFile } from "../local/json-file";
import { type LocalTable, onLocalTable } from "../local/on-local-table";
import { forgetDemo, readSeed } from "./demo-file";
import { forgetProgress, readProgress } from "./seeding";

// The local stream handles changes at once.
const settlingSeconds = 3;

/**
 * Removes all that the demo made from a running service: its account with its figures, leads, keys, sessions and pictures.
 * Accounts that people made stay. The folder gets no other demo.
 * @returns how many rows were erased
 */
export async function removeDemoFrom(dataDirectory: string, table: LocalTable): Promise<number> {
  if (readProgress(dataDirectory)?.isComplete === false)
    throw new Error("The demo is still being made. Try again in a few seconds.");
  const seed = readSeed(dataDirectory);
  writeJsonFile(marker(dataDirectory), { removedAt: new Date().toISOString() });
  forgetDemo(dataDirectory);
  const accountKey = seed && accountKeyOf(seed.accountId);
  const erased = accountKey
    ? await onLocalTable(table, (store) => store.transfer.erase(accountKey, settlingSeconds))
    : 0;
  if (accountKey) removePictures(dataDirectory, accountKey);
  for (const name of ["seed.json", "shop.json"]) {
    rmSync(join(dataDirectory, name), { force: true });
  }
  forgetProgress(dataDirectory);
  return erased;
}

/** Whether the demo was removed from this folder, so that a start makes none. */
export function wasRemoved(dataDirectory: string): boolean {
  return existsSync(marker(dataDirectory));
}

/** An account's key is part of its pictures' names. */
function removePictures(dataDirectory: string, accountKey: string): void {
  for (const folder of readdirSync(dataDirectory).filter((name) => name.endsWith(".bucket"))) {
    for (const file of readdirSync(join(dataDirectory, folder))) {
      if (file.includes(accountKey)) rmSync(join(dataDirectory, folder, file));
    }
  }
}

function marker(dataDirectory: string): string {
  return join(dataDirectory, "no-demo.json");
}
