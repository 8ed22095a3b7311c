import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** What a file holds; undefined while there is none. */
export function readJsonFile<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : undefined;
}

/** Whole or not at all, and readable by its owner alone: there may be a key in it. */
export function writeJsonFile(file: string, content: object): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    // Half a draft is of no use, and takes room.
    rmSync(draft, { force: true });
    throw error;
  }
}
