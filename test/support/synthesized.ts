import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { readStacks } from "../../lib/local/template/stacks";
import { synthesizedFolder } from "../../lib/local/template/synthesize";
import { loadOnce } from "./load-once";

export { everyOption, otherIssuer, stagingOptions } from "../../lib/operators/checks/variants";

/**
 * The templates of both stacks for a stage with this context, without bundled Lambdas, and of the stacks that are nested in
 * the second. Each context takes seconds, so tests share a few.
 */
export function synthesized(context: Record<string, unknown> = {}) {
  const folder = templatesFolder(context);
  const { Template } = loadOnce("aws-cdk-lib/assertions");
  const [data, service] = readStacks(folder).map(({ template }) => Template.fromJSON(template));
  if (!data || !service) throw new Error("The app has two stacks.");
  const nestedIn = (name: string) => {
    const file = readdirSync(folder).find((each) => each.includes(`Service${name}`));
    if (file === undefined) throw new Error(`No stack ${name} is nested in the service's.`);
    return Template.fromJSON(JSON.parse(readFileSync(join(folder, file), "utf8")));
  };
  return { data, service, nestedIn };
}

/** The folder of the same templates, without the files that they would deploy. */
export function templatesFolder(context: Record<string, unknown> = {}): string {
  const whole = { "aws:cdk:bundling-stacks": [], ...context };
  const folder = synthesizedFolder(whole);
  if (!existsSync(folder)) alone(folder, () => synthesizeNow(folder, whole));
  return folder;
}

/** Makes a folder, or waits while another test process does: twice the work would take longer. */
function alone(folder: string, make: () => void): void {
  const lock = `${folder}.lock`;
  for (const until = Date.now() + 60_000; Date.now() < until && !existsSync(folder); pause()) {
    mkdirSync(dirname(lock), { recursive: true });
    try {
      mkdirSync(lock);
    } catch {
      continue;
    }
    try {
      make();
      return;
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  // Whoever held it died.
  if (!existsSync(folder)) make();
}

/** Files use their templates as they load, so this cannot be awaited. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}

/** Runs in the test process, which loads the CDK once for all its files. Keeps only what tests read. */
function synthesizeNow(folder: string, context: Record<string, unknown>): void {
  const outdir = `${folder}-${process.pid}`;
  const { createApp } = loadOnce("tsx/cjs/api").require("../../lib/stacks/app", __filename);
  createApp({ outdir, context }).synth();
  for (const name of readdirSync(outdir))
    if (!name.endsWith(".json")) rmSync(join(outdir, name), { recursive: true });
  try {
    renameSync(outdir, folder);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
    rmSync(outdir, { recursive: true });
  }
}

/** The properties of all resources of a type, by logical id. */
export function propertiesOf(template: Template, type: string): Record<string, Properties> {
  return Object.fromEntries(
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a template is JSON of a hundred shapes, and the tests are what checks them.
export type Properties = any;
