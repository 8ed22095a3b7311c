import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { createApp } from "../../lib/app";

/** The templates of both stacks as a stage with this context would deploy them, without bundling the Lambdas. */
export function synthesized(context: Record<string, unknown> = {}) {
  const app = createApp({
    outdir: mkdtempSync(join(tmpdir(), "synthesized-")),
    context: { "aws:cdk:bundling-stacks": [], ...context },
  });
  const [data, service] = app.node.children
    .filter(Stack.isStack)
    .map((stack) => Template.fromStack(stack));
  if (!data || !service) throw new Error("The app has two stacks.");
  return { data, service };
}

/** The properties of every resource of a type, by logical id. */
export function propertiesOf(template: Template, type: string): Record<string, Properties> {
  return Object.fromEntries(
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a template is JSON of a hundred shapes, and the tests are what checks them.
export type Properties = any;
