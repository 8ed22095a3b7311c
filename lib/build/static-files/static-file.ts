import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/** A public file. */
export interface StaticFile {
  /** Without a leading slash. */
  path: string;
  content: string | Buffer;
  contentType: string;
  /** Whether the path changes with the content, so that caches may keep the file forever. */
  isImmutable?: boolean;
}

// Without a charset, because the AWS CLI gives none: scripts and styles are ASCII, and JSON is UTF-8.
export const scriptType = "text/javascript";
export const styleType = "text/css";
export const jsonType = "application/json";
// Without a charset, browsers would guess one.
export const htmlType = "text/html; charset=utf-8";
export const textType = "text/plain; charset=utf-8";
const pictureType = "image/webp";

/** The type of a file by how its name ends. */
const contentTypes: Readonly<Record<string, string>> = {
  // Licences and notices.
  "": textType,
  ".txt": textType,
  ".html": htmlType,
  ".css": styleType,
  ".js": scriptType,
  ".json": jsonType,
  ".webp": pictureType,
};

/** @throws if the type is not known */
export function contentTypeOf(path: string): string {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined) throw new Error(`No content type is known for ${path}.`);
  return contentType;
}

/** Files that one deployment uploads. */
export interface StaticKind {
  name: string;
  /** Without it, the AWS CLI derives the type from the file's extension. */
  contentType?: string;
  isImmutable?: boolean;
}

/**
 * The kinds of public files. A template has a deployment for each kind and does not list the files, because type and cache time
 * are settings of a deployment. Types that every version of the AWS CLI knows share a kind.
 */
export const staticKinds: readonly StaticKind[] = [
  { name: "files" },
  { name: "files for good", isImmutable: true },
  { name: "pages", contentType: htmlType },
  { name: "texts", contentType: textType },
  { name: "pictures", contentType: pictureType },
];

const typesOfNames: readonly string[] = [scriptType, styleType, jsonType];

/** @throws if no deployment uploads such a file */
export function kindOf({ path, contentType, isImmutable = false }: StaticFile): StaticKind {
  const kind = staticKinds.find(
    (each) =>
      (each.isImmutable ?? false) === isImmutable &&
      (each.contentType ? each.contentType === contentType : typesOfNames.includes(contentType)),
  );
  if (!kind) throw new Error(`No deployment uploads ${path}: ${contentType}.`);
  return kind;
}

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

/** Writes each file at its path, into the folder that it belongs to. */
export function writeStaticFiles(
  files: readonly StaticFile[],
  folderOf: (file: StaticFile) => string,
): void {
  for (const each of files) {
    const file = join(folderOf(each), each.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, each.content);
  }
}
