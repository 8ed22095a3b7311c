import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Reads a file. Undefined if there is none. */
export function readJsonFile<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Content;
  } catch (error) {
    // It may go at any time: a run removes what the last one wrote.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file that appears whole or not at all. Only its owner can read it, because it may hold an API key. */
export function writeJsonFile(file: string, content: object): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    // A partial draft is useless, and takes space.
    rmSync(draft, { force: true });
    throw error;
  }
}
