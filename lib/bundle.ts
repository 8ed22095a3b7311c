import { join } from "node:path";
import { buildSync } from "esbuild";
import { packLiterals } from "./pack-literals";

const root = join(__dirname, "..");

// Parts of the SDK that can never run in these Lambdas, and what stands in for them.
const replacements = {
  "@aws-sdk/credential-provider-node": "environment-credentials",
  "@aws-sdk/middleware-endpoint-discovery": "no-endpoint-discovery",
  "@smithy/core/event-streams": "no-event-streams",
};

/** The folder of a function group, whose `index.ts` is the Lambda's entry. */
export function functionFolder(group: string): string {
  return join(root, "functions", group);
}

/**
 * Bundles the Lambda of a group into one minified CommonJS file and returns its text. Nothing is left to the
 * runtime's own copy of the SDK, which would start slower, and no source map goes along, which would do the same.
 */
export function bundleFunction(group: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(functionFolder(group), "index.ts")],
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    // ES modules first: only they can be tree-shaken.
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    alias: Object.fromEntries(
      Object.entries(replacements).map(([name, file]) => [
        name,
        join(root, "shared/store", `${file}.ts`),
      ]),
    ),
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error(`esbuild made nothing of "${group}".`);
  return packLiterals(bundle.text);
}
