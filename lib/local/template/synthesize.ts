import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectCache, root } from "../../build/build-cache";
import { inputsFile } from "./synthesize-program";

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
 * Synthesizes the app and returns the output folder. Unchanged sources and context reuse the last output, so that a start does
 * not repeat the work.
 */
export async function synthesize(context: Record<string, unknown>): Promise<string> {
  const { folder } = await projectCache.folder(templatesName(context), [], async (draft) => {
    await runApp(draft, { ...withoutBuilds, ...context });
    dropArchives(draft);
    return JSON.parse(readFileSync(join(draft, inputsFile), "utf8")) as string[];
  });
  return folder;
}

/** The name of the templates of a context in the cache. */
export function templatesName(context: Record<string, unknown>): string {
  const hash = createHash("sha256").update(JSON.stringify(context)).digest("hex");
  return `templates-${hash.slice(0, 12)}`;
}

/** Runs the app in its own process, which keeps its memory and output out of this one. */
async function runApp(outdir: string, context: Record<string, unknown>): Promise<void> {
  const program = join(__dirname, "synthesize-program.ts");
  const ended = promisify(execFile)(process.execPath, ["--import", "tsx", program], {
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
