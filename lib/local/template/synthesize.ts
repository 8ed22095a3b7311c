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
const sources = ["bin/app.ts", "lib", "functions", "shared", "package-lock.json", "tsconfig.json"];
const keptForMs = 24 * 60 * 60 * 1000;

/**
 * Synthesizes the app, unless that was done before for the same sources and context, and returns the folder: nothing
 * but the sources changes what comes out, and a start should not wait for the same work twice.
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
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
    rmSync(outdir, { recursive: true, force: true });
  }
  return folder;
}

/** Where the templates of the sources, as they are now, are once they have been synthesized. */
export function synthesizedFolder(context: Record<string, unknown>): string {
  return join(cache, fingerprint(context));
}

/** Runs the app as the CDK command line does: in a process of its own, so that its memory and its words stay there. */
async function runApp(outdir: string, context: Record<string, unknown>): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "bin/app.ts"], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      // The library's check of the templates takes as long as all the rest; `cdk synth` makes it.
      CDK_VALIDATION: "false",
    },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** What only a deployment's own helpers unpack: 22 MB each time. */
function dropArchives(outdir: string): void {
  for (const name of readdirSync(outdir)) if (name.endsWith(".zip")) rmSync(join(outdir, name));
}

function fingerprint(context: Record<string, unknown>): string {
  const hash = createHash("sha256").update(JSON.stringify(context));
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}

/** All files but those of the local run itself and what is installed, which are no part of what is synthesized. */
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
