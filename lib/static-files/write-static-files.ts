import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StaticFile } from "../static-file";
import { staticContents } from "./contents";
import { nameOfKind, staticKinds } from "./kinds";

let contents: readonly StaticFile[] | undefined;

/**
 * Writes the public files of one kind into a folder, each at its path.
 *
 * @throws if there is a file of a kind that no deployment uploads
 */
export function writeStaticFiles(kind: string, folder: string): void {
  contents ??= staticContents();
  const known = staticKinds.map(nameOfKind);
  const unknown = contents.find((file) => !known.includes(nameOfKind(file)));
  if (unknown) throw new Error(`No deployment uploads ${unknown.path}: ${nameOfKind(unknown)}.`);
  for (const { path, content } of contents.filter((file) => nameOfKind(file) === kind)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
