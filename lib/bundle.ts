import { join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { cachedBuild } from "./build-cache";
import type { LambdaBundle } from "./lambda-bundle";
import { lambdaFiles } from "./lambda-files";

const root = join(__dirname, "..");

// What libraries load and these Lambdas never run, and its replacements.
const replacements = {
  "@aws-sdk/credential-provider-node": "shared/store/dynamo/environment-credentials.ts",
  "@smithy/core/event-streams": "shared/store/dynamo/no-event-streams.ts",
  "node:stream/web": "shared/http/no-web-streams.ts",
};

/** How a Lambda is bundled, whatever its entry. */
export const lambdaBuild = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "cjs",
  charset: "ascii",
  legalComments: "none",
  // ES modules first, because only they can be tree-shaken.
  mainFields: ["module", "main"],
  logLevel: "warning",
  alias: Object.fromEntries(
    Object.entries(replacements).map(([name, file]) => [name, join(root, file)]),
  ),
} satisfies BuildOptions;

const bundles = new Map<string, LambdaBundle>();

/**
 * Bundles `functions/<group>/index.ts` into one minified file. It includes what the Lambda uses of the SDK, because the
 * runtime's own SDK slows down a cold start.
 */
export function bundleFunction(group: string): LambdaBundle {
  const bundle = bundles.get(group) ?? bundleGroup(group);
  bundles.set(group, bundle);
  return bundle;
}

function bundleGroup(group: string): LambdaBundle {
  const bundle = cachedBuild(group, [], () => buildEntry(join("functions", group, "index.ts")));
  return { ...bundle, files: { ...bundle.files, ...lambdaFiles(group) } };
}

function buildEntry(entry: string): { result: LambdaBundle; inputs: string[] } {
  const { outputFiles, metafile } = buildSync({
    ...lambdaBuild,
    sourcemap: "external",
    metafile: true,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: "index.js",
    write: false,
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const startSources = loadedAtStart(entry, metafile);
  const parts = metafile.outputs["index.js"]?.inputs ?? {};
  const result = {
    files: { "index.js": textOf(".js") },
    sourceMap: textOf(".js.map"),
    startBytes: startSources.reduce((sum, path) => sum + (parts[path]?.bytesInOutput ?? 0), 0),
    startSources,
  };
  return { result, inputs: Object.keys(metafile.inputs) };
}

/** The entry and what it imports before it runs. */
function loadedAtStart(entry: string, { inputs }: Metafile): string[] {
  const paths = new Set([entry]);
  // A set may grow while it is iterated.
  for (const path of paths)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== "dynamic-import" && inputs[imported]) paths.add(imported);
  return [...paths];
}
