import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StaticFile } from "./static-file";
import { contentTypeOf } from "./static-files/kinds";

/** Every file below a folder, unchanged, under `path`. */
export function filesUnder(folder: string, path: string): StaticFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = join(entry.parentPath, entry.name);
    return [staticFile(file, join(path, file.slice(join(folder, "/").length)))];
  });
}

/** One file under the given path. */
export function staticFile(file: string, path: string): StaticFile {
  return { path, content: readFileSync(file), contentType: contentTypeOf(path) };
}
