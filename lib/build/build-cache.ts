import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { noteRead } from "./read-files";

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

/** Keeps the results of builds. */
export interface BuildCache {
  /**
   * The result of a build, reused from an earlier one if `settings` and all files that it read are unchanged. A bundle takes a
   * second, and most edits affect few bundles. The names in the folders count too, because an added file may be found instead
   * of another. Installed packages count through npm's list of them.
   * @param name one per build; only the newest result is kept
   * @param settings everything except the files that the result depends on
   * @param result plain data
   */
  result<Result>(name: string, settings: readonly unknown[], build: () => Build<Result>): Result;
  /**
   * The same for a build that fills a folder, and the files that it read.
   * @param make fills the empty folder that it gets, and returns the files that it read
   */
  folder(
    name: string,
    settings: readonly unknown[],
    make: (draft: string) => Promise<readonly string[]> | readonly string[],
  ): Promise<BuiltFolder>;
  /** The folder of an earlier build, if it is still of the sources as they are. */
  keptFolder(name: string, settings: readonly unknown[]): BuiltFolder | undefined;
  /** Keeps a folder that was just filled, and whose build began at `startMs`. */
  keepFolder(
    name: string,
    settings: readonly unknown[],
    startMs: number,
    filled: { folder: string; inputs: readonly string[] },
  ): void;
  /** An empty folder for a build. */
  draft(name: string): string;
}

/** A folder that a build filled, and the project's own files that it read, relative to the root. */
export interface BuiltFolder {
  folder: string;
  inputs: readonly string[];
}

/** The project's folder. */
export const root = join(__dirname, "../..");

/** Builds that are lent to other processes are not removed for as long as one of them may run. */
const lentForMs = 24 * 60 * 60 * 1000;

/** Keeps the results of builds of the files below `root` in the folder `cache`. */
export function openBuildCache(root: string, cache: string): BuildCache {
  // Shared within one build, because files do not change during it.
  const seen = new Hashes(root);

  const settingsOf = (settings: readonly unknown[], hashes: Hashes) =>
    hashOf(
      JSON.stringify([root, settings, ...decidingFiles(root).map((path) => hashes.ofFile(path))]),
    );

  function find<Result>(name: string, settings: readonly unknown[], hashes: Hashes) {
    const cached = read<Result>(join(cache, `${name}.json`));
    if (cached?.settings !== settingsOf(settings, hashes)) return undefined;
    const { files, folders } = cached;
    const isUnchanged =
      Object.entries(files).every(([path, hash]) => hashes.ofFile(path) === hash) &&
      Object.entries(folders).every(([path, hash]) => hashes.ofNames(path) === hash);
    return isUnchanged ? cached : undefined;
  }

  /** @returns false where a file was edited during the build, and may or may not be in the result */
  function keep<Result>(
    name: string,
    settings: readonly unknown[],
    startMs: number,
    { result, inputs }: Build<Result>,
    hashes: Hashes,
  ): boolean {
    const own = ownFiles(root, inputs);
    if (own.some((path) => editedMs(join(root, path)) >= startMs - clockStepMs)) return false;
    // No import leads to the root itself.
    const folders = new Set(own.flatMap((path) => [dirname(path), dirname(dirname(path))]));
    folders.delete(".");
    const made: Kept<Result> = {
      settings: settingsOf(settings, hashes),
      files: Object.fromEntries(own.map((path) => [path, hashes.ofFile(path)])),
      folders: Object.fromEntries([...folders].map((path) => [path, hashes.ofNames(path)])),
      result,
    };
    writeAtOnce(join(cache, `${name}.json`), JSON.stringify(made));
    return true;
  }

  const self: BuildCache = {
    result<Result>(name: string, settings: readonly unknown[], build: () => Build<Result>) {
      const cached = find<Result>(name, settings, seen);
      if (cached) {
        noteRead(Object.keys(cached.files));
        return cached.result;
      }
      const startMs = Date.now();
      const built = build();
      noteRead(built.inputs);
      keep(name, settings, startMs, built, seen);
      return built.result;
    },
    async folder(name, settings, make) {
      const cached = self.keptFolder(name, settings);
      if (cached) return cached;
      const startMs = Date.now();
      const folder = self.draft(name);
      try {
        const inputs = ownFiles(root, await make(folder));
        self.keepFolder(name, settings, startMs, { folder, inputs });
        return { folder, inputs };
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    },
    keptFolder(name, settings) {
      const cached = find<string>(name, settings, new Hashes(root));
      const folder = cached && join(cache, cached.result);
      if (!folder || !existsSync(folder)) return undefined;
      const now = new Date();
      utimesSync(folder, now, now);
      return { folder, inputs: Object.keys(cached.files) };
    },
    keepFolder(name, settings, startMs, { folder, inputs }) {
      const result = relative(cache, folder);
      keep(name, settings, startMs, { result, inputs }, new Hashes(root));
      removeOld(name, result);
    },
    draft(name) {
      mkdirSync(cache, { recursive: true });
      return mkdtempSync(join(cache, `${name}.`));
    },
  };
  return self;

  /** Removes folders of earlier builds that were not used for a day. */
  function removeOld(name: string, current: string): void {
    for (const each of readdirSync(cache)) {
      const isOther = each.startsWith(`${name}.`) && !each.includes(".json") && each !== current;
      if (isOther && editedMs(join(cache, each)) < Date.now() - lentForMs)
        rmSync(join(cache, each), { recursive: true, force: true });
    }
  }
}

/** The files among these that are the project's own, relative to its root. Installed packages count through npm's list of them. */
function ownFiles(root: string, inputs: readonly string[]): string[] {
  const own = inputs.map((path) => relative(root, resolve(root, path))).filter(isOwn);
  return [...new Set(own)];
}

/** Hashes of files and of names in folders, each taken once. */
class Hashes {
  private readonly known = new Map<string, string>();

  constructor(private readonly root: string) {}

  ofFile(path: string): string {
    return this.remembered(path, () => readFileSync(join(this.root, path)));
  }

  ofNames(folder: string): string {
    return this.remembered(`${folder}/`, () =>
      readdirSync(join(this.root, folder)).sort().join("/"),
    );
  }

  /** The hash of what is read, or "" if there is nothing. */
  private remembered(key: string, content: () => string | Buffer): string {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let hash = "";
    try {
      hash = hashOf(content());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    this.known.set(key, hash);
    return hash;
  }
}

// File systems store times in coarse steps.
const clockStepMs = 20;

function editedMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The files that decide how things are built: packages, and the scripts in this folder. */
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

// Files written for a build, and constants ("<define:…>"), are in its settings.
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

/**
 * The project's build cache, with the sources as they are now: a process that keeps running while people edit opens it
 * again.
 */
export function openProjectCache(): BuildCache {
  return openBuildCache(root, join(root, "node_modules/.cache/builds"));
}

/** The cache for a process during which no files change. It is last in this file, because it is created when the file loads. */
export const projectCache = openProjectCache();
