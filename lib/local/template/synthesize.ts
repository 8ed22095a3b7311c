import { execFile } from "node:child_process";
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
import { promisify } from "node:util";

const root = join(__dirname, "../../..");
const cache = join(root, "node_modules/.cache/local-run");
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
/** The stage that a local run serves. Its provider is the run's own, so it needs no user pool, and everybody may look around. */
export const localStage = {
  stage: "dev",
  oidcIssuer: "https://sign-in.invalid",
  oidcClientId: "console",
  signUp: "open",
  defaultPlan: "business",
};

const keptForMs = 24 * 60 * 60 * 1000;

/**
 * Synthesizes the app and returns the output folder. Unchanged sources and context reuse the last output, so that a
 * start does not repeat the work.
 */
export async function synthesize(context: Record<string, unknown>): Promise<string> {
  const folder = synthesizedFolder(context);
  if (existsSync(folder)) return folder;
  removeOld();
  mkdirSync(cache, { recursive: true });
  const outdir = `${folder}-${process.pid}`;
  await runApp(outdir, context);
  dropArchives(outdir);
  try {
    renameSync(outdir, folder);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
    rmSync(outdir, { recursive: true, force: true });
  }
  return folder;
}

/** The folder of the templates for the current sources, once they have been synthesized. */
export function synthesizedFolder(context: Record<string, unknown>): string {
  return join(cache, fingerprint(context));
}

/** Runs the app as the CDK command line does, in its own process, which keeps its memory and output out of this one. */
async function runApp(outdir: string, context: Record<string, unknown>): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "bin/app.ts"], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      // Skips the library's check of the templates, which takes as long as everything else. `cdk synth` runs it.
      CDK_VALIDATION: "false",
    },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Files that only a deployment's own helpers unpack: 22 MB each time. */
function dropArchives(outdir: string): void {
  for (const name of readdirSync(outdir)) if (name.endsWith(".zip")) rmSync(join(outdir, name));
}

function fingerprint(context: Record<string, unknown>): string {
  const hash = createHash("sha256").update(JSON.stringify(context));
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}

/** All files that can affect the templates: all but the local run's own and installed packages. */
function filesUnder(path: string): string[] {
  if (path === join(root, "lib/local") || basename(path) === "node_modules") return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function removeOld(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (statSync(folder).mtimeMs < Date.now() - keptForMs)
      rmSync(folder, { recursive: true, force: true });
  }
}
