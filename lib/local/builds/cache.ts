import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join, relative } from "node:path";

export const root = join(__dirname, "../../..");

const cache = join(root, "node_modules/.cache/local-run");
const keptForMs = 24 * 60 * 60 * 1000;

// Everything that a template or a build may depend on.
const sources = [
  "bin/app.ts",
  "lib",
  "functions",
  "shared",
  "console",
  // MCP clients read some of them.
  "docs",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * The folder of what is made once of the sources as they are now, where they are now, and of these settings. It may not exist
 * yet.
 */
export function cachedFolder(settings: unknown): string {
  // Templates name sources by absolute paths.
  const hash = createHash("sha256").update(JSON.stringify([root, settings]));
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return join(cache, hash.digest("hex").slice(0, 32));
}

/** Moves a finished folder to its place, where another process may have been first. */
export function keep(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes room for what is made next: removes what nobody has made anything in for a day. */
export function prepareCache(): void {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - keptForMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** All files that can affect the result: all but the local run's own and installed packages. */
function filesUnder(path: string): string[] {
  if (path === join(root, "lib/local") || basename(path) === "node_modules") return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
