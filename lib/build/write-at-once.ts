import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Replaces a file at once, because another process may be reading it. Makes its folder. */
export function writeAtOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, content);
  renameSync(mine, file);
}
