import { execFile } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder, keep, prepareCache, root } from "../builds/cache";

/** The stage that a local run serves. Its provider is the run's own, so it needs no user pool, and everybody may look around. */
export const localStage = {
  stage: "dev",
  oidcIssuer: "https://sign-in.invalid",
  oidcClientId: "console",
  signUp: "open",
  defaultPlan: "business",
  // Enough for webhooks of many accounts at once.
  lambdaConcurrency: 1000,
};

/** Leaves Lambdas and public files out of the templates: they are built when they are needed. */
const withoutBuilds = { "aws:cdk:bundling-stacks": [] };

/**
 * Synthesizes the app and returns the output folder. Unchanged sources and context reuse the last output, so that a
 * start does not repeat the work.
 */
export async function synthesize(context: Record<string, unknown>): Promise<string> {
  const folder = synthesizedFolder(context);
  if (existsSync(folder)) return folder;
  prepareCache();
  const outdir = `${folder}-${process.pid}`;
  await runApp(outdir, { ...withoutBuilds, ...context });
  dropArchives(outdir);
  keep(outdir, folder);
  return folder;
}

/** The folder of the templates for the current sources, once they have been synthesized. */
export function synthesizedFolder(context: Record<string, unknown>): string {
  return cachedFolder(context);
}

/** Runs the app as the CDK command line does, in its own process, which keeps its memory and output out of this one. */
async function runApp(outdir: string, context: Record<string, unknown>): Promise<void> {
  const ended = promisify(execFile)(process.execPath, ["--import", "tsx", "bin/app.ts"], {
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
  const stop = () => void ended.child.kill();
  process.once("exit", stop);
  await ended.finally(() => process.off("exit", stop));
}

/** Files that only a deployment's own helpers unpack: 22 MB each time. */
function dropArchives(outdir: string): void {
  for (const name of readdirSync(outdir)) if (name.endsWith(".zip")) rmSync(join(outdir, name));
}
