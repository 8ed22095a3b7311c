import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { projectCache } from "./build-cache";
import { lambdaFiles } from "./lambda-files";
import { loadersFile, writeOperationLoaders } from "./operation-loaders";

const root = join(__dirname, "../..");

// Modules that libraries load and these Lambdas never run, and their replacements.
const replacements = {
  "@aws-sdk/credential-provider-node": "shared/table/dynamo/environment-credentials.ts",
  "@aws-sdk/token-providers": "shared/table/dynamo/no-bearer-tokens.ts",
  "@smithy/core/event-streams": "shared/table/dynamo/no-event-streams.ts",
  "node:stream/web": "shared/handlers/http/no-web-streams.ts",
};

/** How a Lambda is bundled, whatever its entry. */
export const lambdaBuild = {
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  charset: "ascii",
  legalComments: "none",
  // ES modules first, because only they can be tree-shaken.
  mainFields: ["module", "main"],
  logLevel: "warning",
  // Some packages are CommonJS, and modules have neither of these names.
  banner: {
    js: 'import{createRequire as createRequireHere}from"node:module";const require=createRequireHere(import.meta.url),__dirname=import.meta.dirname;',
  },
  alias: {
    ...Object.fromEntries(
      Object.entries(replacements).map(([name, file]) => [name, join(root, file)]),
    ),
    "operation-loaders": loadersFile,
  },
} satisfies BuildOptions;

// oidc-provider uses the names of its models' classes, which minifying would change.
const named = ["oauth"];

const bundles = new Map<string, LambdaBundle>();

/**
 * Bundles `functions/<group>/index.ts` into minified modules: `index.mjs`, and what is imported later or by several. They
 * include what the Lambda uses of the SDK, because the runtime's own SDK slows down a cold start.
 */
export function bundleFunction(group: string): LambdaBundle {
  const bundle = bundles.get(group) ?? bundleGroup(group);
  bundles.set(group, bundle);
  return bundle;
}

function bundleGroup(group: string): LambdaBundle {
  const loaders = group === "mcp" ? [writeOperationLoaders()] : [];
  const options = [...(named.includes(group) ? ["named"] : []), ...loaders];
  const bundle = projectCache.result(group, options, () =>
    buildEntry(join("functions", group, "index.ts"), named.includes(group)),
  );
  return { ...bundle, files: { ...bundle.files, ...lambdaFiles(group) } };
}

function buildEntry(entry: string, keepNames: boolean): { result: LambdaBundle; inputs: string[] } {
  const { outputFiles, metafile } = buildSync({
    ...lambdaBuild,
    keepNames,
    splitting: true,
    sourcemap: "external",
    metafile: true,
    absWorkingDir: root,
    stdin: {
      contents: `import "./shared/runtime/await-late-settings.mts"; export { handler } from "./${entry}";`,
      resolveDir: root,
    },
    entryNames: "index",
    outdir: "never-written",
    outExtension: { ".js": ".mjs" },
    write: false,
  });
  const texts = outputFiles.map(({ path, text }) => [basename(path), text] as const);
  const isMap = ([name]: readonly [string, string]) => name.endsWith(".map");
  const atStart = loadedAtStart(metafile.outputs);
  const result = {
    files: Object.fromEntries(texts.filter((each) => !isMap(each))),
    sourceMaps: Object.fromEntries(
      texts.filter(isMap).map(([name, map]) => [basename(name, ".map"), map]),
    ),
    startBytes: atStart.reduce((sum, { bytes }) => sum + bytes, 0),
    startSources: atStart.flatMap(({ inputs }) => Object.keys(inputs)),
  };
  return { result, inputs: Object.keys(metafile.inputs) };
}

/** The entry and everything that it imports at once. */
function loadedAtStart(outputs: Metafile["outputs"]): Metafile["outputs"][string][] {
  const paths = new Set(Object.keys(outputs).filter((path) => basename(path) === "index.mjs"));
  // A set may grow while it is iterated.
  for (const path of paths)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && outputs[imported]) paths.add(imported);
  return [...paths].flatMap((path) => outputs[path] ?? []);
}

/** A Lambda's code. */
interface LambdaBundle {
  /** The files by name. Lambda loads `index.mjs`, which imports the others. */
  files: Readonly<Record<string, string>>;
  /** The source map of each module by its file's name, as JSON. They are not deployed: `npm run stack` reads them. */
  sourceMaps: Readonly<Record<string, string>>;
  /** How much code is loaded when an instance starts. The rest waits for its first import. */
  startBytes: number;
  /** The sources of that part, as esbuild names them. */
  startSources: readonly string[];
}

/** Writes a group's Lambda into a folder. */
export function writeBundle(group: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, bundleFunction(group).files);
}

/** Writes files by name into a folder that exists. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
