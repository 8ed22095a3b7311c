import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { readStacks } from "../../lib/local/template/stacks";
import { synthesizedFolder } from "../../lib/local/template/synthesize";
import { loadOnce } from "./load-once";

const root = join(__dirname, "../..");

/** The templates of both stacks for a stage with this context, without bundled Lambdas. */
export function synthesized(context: Record<string, unknown> = {}) {
  const whole = { "aws:cdk:bundling-stacks": [], ...context };
  const folder = synthesizedFolder(whole);
  if (!existsSync(folder)) synthesizeNow(whole);
  const { Template } = loadOnce("aws-cdk-lib/assertions");
  const [data, service] = readStacks(folder).map(({ template }) => Template.fromJSON(template));
  if (!data || !service) throw new Error("The app has two stacks.");
  return { data, service };
}

/** Runs in its own process, so that a test can ask for templates without waiting. */
function synthesizeNow(context: Record<string, unknown>): void {
  const program = `require("./lib/local/template/synthesize").synthesize(${JSON.stringify(context)})`;
  execFileSync(process.execPath, ["--import", "tsx", "--eval", program], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** The properties of all resources of a type, by logical id. */
export function propertiesOf(template: Template, type: string): Record<string, Properties> {
  return Object.fromEntries(
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a template is JSON of a hundred shapes, and the tests are what checks them.
export type Properties = any;
