import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { StaticFile } from "./static-file";

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

// Without a charset, each reader would guess one.
const contentTypes: Readonly<Record<string, string>> = {
  // For licences and notices.
  "": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/vnd.microsoft.icon",
  ".woff2": "font/woff2",
};

function contentTypeOf(path: string): string {
  const known = contentTypes[extname(path)];
  if (known === undefined) throw new Error(`No content type is known for ${path}.`);
  return known;
}
