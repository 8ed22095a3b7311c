import { basename, join } from "node:path";
import { type BuildOptions, buildSync, transformSync } from "esbuild";
import type { FunctionGroup } from "../functions/function-group";
import { functionGroups } from "../functions/groups";
import { cachedBuild } from "./build-cache";
import { copyOfZod } from "./copy-of-zod";
import { joinModules } from "./join-modules";
import type { LambdaBundle } from "./lambda-bundle";
import { lambdaEntry } from "./lambda-entry";
import { packLiterals } from "./pack-literals";

const root = join(__dirname, "..");

// What libraries load and these Lambdas never run, and its replacements.
const replacements = {
  "@aws-sdk/credential-provider-node": "shared/store/dynamo/environment-credentials.ts",
  "@smithy/core/event-streams": "shared/store/dynamo/no-event-streams.ts",
  "node:stream/web": "shared/http/no-web-streams.ts",
};

const syntax = {
  minify: true,
  platform: "node",
  target: "node24",
  charset: "ascii",
  legalComments: "none",
} satisfies BuildOptions;

/** How a Lambda's modules are found and bundled, whatever its entry. */
export const lambdaBuild = {
  ...syntax,
  bundle: true,
  // ES modules first, because only they can be tree-shaken.
  mainFields: ["module", "main"],
  logLevel: "warning",
  alias: Object.fromEntries(
    Object.entries(replacements).map(([name, file]) => [name, join(root, file)]),
  ),
} satisfies BuildOptions;

const bundles = new Map<string, LambdaBundle>();

/**
 * Bundles a group's Lambda into minified CommonJS files. They include what the Lambda uses of the SDK and have no source map,
 * because the runtime's own SDK and a source map both slow down a cold start.
 */
export function bundleFunction(group: string): LambdaBundle {
  const bundle = bundles.get(group) ?? bundleGroup(groupNamed(group));
  bundles.set(group, bundle);
  return bundle;
}

function groupNamed(group: string): FunctionGroup {
  const found = functionGroups.find(({ name }) => name === group);
  if (!found) throw new Error(`There is no function group "${group}".`);
  return found;
}

function bundleGroup(group: FunctionGroup): LambdaBundle {
  const { file, written } = lambdaEntry(group);
  return cachedBuild(group.name, [...written], () => buildEntry(file, aliasesOf(group)));
}

// The MCP library's zod is a copy, so that a start loads what operations use of zod, and not what the library uses.
const aliasesOf = ({ name }: FunctionGroup): Record<string, string> =>
  name === "mcp" ? { "zod/v4": copyOfZod() } : {};

function buildEntry(
  entry: string,
  aliases: Record<string, string>,
): { result: LambdaBundle; inputs: string[] } {
  // esbuild splits only ES modules. Each then becomes CommonJS, which starts faster on Lambda.
  const { outputFiles, metafile } = buildSync({
    ...lambdaBuild,
    alias: { ...lambdaBuild.alias, ...aliases },
    format: "esm",
    splitting: true,
    metafile: true,
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: "index" }],
    outdir: "never-written",
    write: false,
  });
  const modules = outputFiles.map(
    ({ path, text }) => [basename(path), packLiterals(toCommonJs(text))] as const,
  );
  const result = joinModules(new Map(modules), metafile.outputs);
  return { result, inputs: Object.keys(metafile.inputs) };
}

function toCommonJs(code: string): string {
  // An import at run time becomes a promise of a `require`.
  const supported = { "dynamic-import": false };
  return transformSync(code, { ...syntax, format: "cjs", supported }).code;
}
