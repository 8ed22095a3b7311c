import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFunction } from "./bundle";

/** Writes a group's Lambda into a folder. */
export function writeBundle(group: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, bundleFunction(group).files);
}

/** Writes files by name into a folder that exists. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
