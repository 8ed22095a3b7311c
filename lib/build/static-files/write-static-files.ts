import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StaticFile } from "../static-file";
import { type PublicPart, publicParts, staticContents } from "./contents";
import { kindOf, type StaticKind } from "./kinds";

let contents: readonly StaticFile[] | undefined;

/**
 * Writes the public files of one kind into a folder, each at its path, with more that only this place has.
 *
 * @throws if there is a file of a kind that no deployment uploads
 */
export function writeStaticFiles(
  kind: StaticKind,
  folder: string,
  more: readonly StaticFile[] = [],
): void {
  contents ??= staticContents();
  write(
    [...contents, ...more].filter((file) => kindOf(file) === kind),
    () => folder,
  );
}

/** Writes a part of the public files, not minified, each into the folder of its kind. */
export function writePlainPart(part: PublicPart, folder: string): void {
  write(publicParts[part](true), (file) => join(folder, kindOf(file).name));
}

function write(files: readonly StaticFile[], folderOf: (file: StaticFile) => string): void {
  for (const each of files) {
    const file = join(folderOf(each), each.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, each.content);
  }
}
