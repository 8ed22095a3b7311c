import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { projectCache, root } from "../../lib/build/build-cache";
import { readStacks } from "../../lib/local/template/stacks";
import { templatesName } from "../../lib/local/template/synthesize";
import { loadOnce } from "./load-once";

export { everyOption, otherIssuer, stagingOptions } from "../../lib/operators/checks/variants";

/**
 * The templates of both stacks for a stage with this context, without bundled Lambdas, and those of the second stack's nested
 * stacks. Each context takes seconds, so tests share a few.
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
  const name = `test-${templatesName(whole)}`;
  // Only tests share them.
  const { templates: known = new Map<string, string>() } = globalThis as unknown as {
    templates?: Map<string, string>;
  };
  const folder = known.get(name) ?? projectCache.keptFolder(name, [])?.folder ?? alone(name, whole);
  known.set(name, folder);
  return folder;
}

/** Synthesizes into a folder, or waits while another test process does, because doing it twice would take longer. */
function alone(name: string, context: Record<string, unknown>): string {
  const lock = join(
    tmpdir(),
    `${name}-${createHash("sha256").update(root).digest("hex").slice(0, 12)}.lock`,
  );
  for (const until = Date.now() + 60_000; Date.now() < until; pause()) {
    const folder = projectCache.keptFolder(name, [])?.folder;
    if (folder) return folder;
    try {
      mkdirSync(lock);
    } catch {
      continue;
    }
    try {
      return synthesizeNow(name, context);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  // Its holder died.
  rmSync(lock, { recursive: true, force: true });
  return synthesizeNow(name, context);
}

/** Files use their templates as they load, so this cannot be awaited. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}

// Other files that the stacks read.
const edge = join(root, "lib/stacks/edge");

/** Runs in the test process, which loads the CDK once for all its files. Keeps only what tests read. */
function synthesizeNow(name: string, context: Record<string, unknown>): string {
  const startMs = Date.now();
  const folder = projectCache.draft(name);
  const { createApp } = loadOnce("tsx/cjs/api").require("../../lib/stacks/app", __filename);
  createApp({ outdir: folder, context }).synth();
  for (const each of readdirSync(folder))
    if (!each.endsWith(".json")) rmSync(join(folder, each), { recursive: true });
  const modules = Object.keys(loadOnce("node:module")._cache).map(
    (each) => each.split("?")[0] ?? "",
  );
  const inputs = [...modules, ...readdirSync(edge).map((each) => join(edge, each))];
  projectCache.keepFolder(name, [], startMs, { folder, inputs });
  return folder;
}

/** The properties of all resources of a type, by logical id. */
export function propertiesOf(template: Template, type: string): Record<string, Properties> {
  return Object.fromEntries(
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a template is JSON of a hundred shapes, and the tests are what checks them.
export type Properties = any;
