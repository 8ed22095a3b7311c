import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** The result of a build, and the files that it read: absolute, or relative to the root, as esbuild names them. */
interface Build<Result> {
  result: Result;
  inputs: readonly string[];
}

interface Kept<Result> {
  settings: string;
  /** Hashes of files, and of the names in folders, by path below the root. */
  files: Record<string, string>;
  folders: Record<string, string>;
  result: Result;
}

/** A function that keeps the results of builds. */
export type CachedBuild = <Result>(
  name: string,
  settings: readonly unknown[],
  build: () => Build<Result>,
) => Result;

const project = join(__dirname, "../..");

/**
 * The result of a build, taken from an earlier one if `settings` and all files that it read are the same. A bundle takes a
 * second, and most edits touch few bundles. An added file may be found instead of another, so the names in the folders count
 * too. Installed packages count through npm's list of them.
 * @param name one for each build; the newest result is kept
 * @param settings everything besides the files that the result depends on
 * @param result plain data
 */
export const cachedBuild = openBuildCache(project, join(project, "node_modules/.cache/builds"));

/**
 * Keeps the results of builds of the files below `root`. For one process that builds at once: nobody edits files meanwhile.
 */
export function openBuildCache(root: string, cache: string): CachedBuild {
  const hashes = new Map<string, string>();

  return (name, settings, build) => {
    const file = join(cache, `${name}.json`);
    const all = hashOf(JSON.stringify([settings, ...decidingFiles(root).map(fileHash)]));
    const kept = read<ReturnType<typeof build>["result"]>(file);
    if (kept?.settings === all && isUnchanged(kept)) return kept.result;
    const startMs = Date.now();
    const { result, inputs } = build();
    const own = inputs.map((path) => relative(root, resolve(root, path))).filter(isOwn);
    // An edit during the build may or may not be in the result.
    if (own.some((path) => editedMs(join(root, path)) >= startMs - clockStepMs)) return result;
    // Nothing is imported from the root itself.
    const folders = new Set(own.flatMap((path) => [dirname(path), dirname(dirname(path))]));
    folders.delete(".");
    const made: Kept<typeof result> = {
      settings: all,
      files: Object.fromEntries(own.map((path) => [path, fileHash(path)])),
      folders: Object.fromEntries([...folders].map((path) => [path, namesHash(path)])),
      result,
    };
    writeAtOnce(file, JSON.stringify(made));
    return result;
  };

  function isUnchanged({ files, folders }: Kept<unknown>): boolean {
    return (
      Object.entries(files).every(([path, hash]) => fileHash(path) === hash) &&
      Object.entries(folders).every(([path, hash]) => namesHash(path) === hash)
    );
  }

  function fileHash(path: string): string {
    return remembered(path, () => readFileSync(join(root, path)));
  }

  function namesHash(folder: string): string {
    return remembered(`${folder}/`, () => readdirSync(join(root, folder)).sort().join("/"));
  }

  /** The hash of what is read, or "" if there is nothing. */
  function remembered(key: string, content: () => string | Buffer): string {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    let hash = "";
    try {
      hash = hashOf(content());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    hashes.set(key, hash);
    return hash;
  }
}

// File systems store times in coarse steps.
const clockStepMs = 20;

function editedMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** What decides how things are built: packages, and the scripts in this folder. */
function decidingFiles(root: string): string[] {
  const scripts = readdirSync(__dirname).filter((name) => name.endsWith(".ts"));
  return [
    // The installed packages, which may differ from the lockfile.
    "node_modules/.package-lock.json",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
    ...scripts.sort().map((name) => relative(root, join(__dirname, name))),
  ];
}

// Packages count through npm's list of them. Files written for a build, and constants ("<define:…>"), are in its settings.
function isOwn(path: string): boolean {
  return !/^(\.\.|<)/.test(path) && !path.includes("node_modules/");
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64");
}

function read<Result>(file: string): Kept<Result> | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept<Result>;
  } catch {
    return undefined;
  }
}

/** Replaces a file at once, because another process may be reading it. Makes its folder. */
export function writeAtOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, content);
  renameSync(mine, file);
}
