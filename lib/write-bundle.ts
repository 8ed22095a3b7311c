import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFunction } from "./bundle";

/** Writes a group's Lambda into a folder. */
export function writeBundle(group: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(bundleFunction(group).files))
    writeFileSync(join(folder, name), code);
}
