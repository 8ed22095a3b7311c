import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** The properties of a whole file, and what happens without them. */
interface Expected {
  fields: readonly string[];
  /** Completes "Delete it, and start again: ". */
  withoutIt: string;
}

/** Reads a file. Undefined if there is none. @throws a sentence that names a damaged file, and what to do */
export function readJsonFile<Content>(
  file: string,
  { fields, withoutIt }: Expected,
): Content | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    // It may go at any time: a run removes what the last one wrote.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const content = parsed(text);
  if (typeof content === "object" && content !== null && fields.every((field) => field in content))
    return content as Content;
  throw new Error(`The file ${file} is damaged. Delete it, and start again: ${withoutIt}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a file as a whole or not at all. Only its owner can read it, because it may contain an API key. */
export function writeJsonFile(file: string, content: object): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    // A partial draft is useless and takes up space.
    rmSync(draft, { force: true });
    throw error;
  }
}
