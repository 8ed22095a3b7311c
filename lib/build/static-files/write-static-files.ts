import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StaticFile } from "../static-file";
import { staticContents } from "./contents";
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
  for (const { path, content } of [...contents, ...more].filter((file) => kindOf(file) === kind)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
