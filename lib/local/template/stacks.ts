import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Stack, Template } from "./resolve";
import { resolver } from "./resolve";

/** A resource of a template with its references resolved. */
export interface Resource {
  logicalId: string;
  type: string;
  /** The value of `Ref`. */
  id: string;
  arn: string;
  /** Resolved on the first call, because unused resources may contain unsupported intrinsics. */
  properties: () => Record<string, unknown>;
}

/** All resources of the stacks, which may import each other's exports. @throws on a type not in `knownTypes`. */
export function resourcesOf(stacks: Stack[], knownTypes: ReadonlySet<string>): Resource[] {
  return stacks.flatMap((stack) => {
    const { resolve, idOf, arnOf } = resolver(stack, stacks);
    return Object.entries(stack.template.Resources).map(([logicalId, { Type, Properties }]) => {
      if (!knownTypes.has(Type))
        throw new Error(
          `The local run does not support resource type ${Type} (${logicalId} in ${stack.name}).`,
        );
      const properties = () => resolve(Properties ?? {}) as Record<string, unknown>;
      return { logicalId, type: Type, id: idOf(logicalId), arn: arnOf(logicalId), properties };
    });
  });
}

/** The stacks of a synthesized app. */
export function readStacks(cdkOut: string): Stack[] {
  const { artifacts } = readJson(join(cdkOut, "manifest.json")) as {
    artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
  };
  return Object.entries(artifacts).flatMap(([name, { type, properties }]) => {
    if (type !== "aws:cloudformation:stack" || !properties?.templateFile) return [];
    return [{ name, template: readJson(join(cdkOut, properties.templateFile)) as Template }];
  });
}

/**
 * The folder or file of each asset, by the object key that a deployment would upload it to: its source where the synthesis
 * built nothing.
 */
export function readAssets(cdkOut: string, stacks: Stack[]): Map<string, string> {
  const assets = new Map<string, string>();
  for (const { name } of stacks) {
    const { files } = readJson(join(cdkOut, `${name}.assets.json`)) as {
      files: Record<
        string,
        { source: { path: string }; destinations: Record<string, { objectKey: string }> }
      >;
    };
    for (const { source, destinations } of Object.values(files))
      for (const { objectKey } of Object.values(destinations))
        assets.set(objectKey, resolve(cdkOut, source.path));
  }
  return assets;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
