import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { functionGroups } from "../functions/groups";
import { packLiterals } from "./pack-literals";

const root = join(__dirname, "..");

// Parts of the SDK that these Lambdas never run, and their replacements.
const replacements = {
  "@aws-sdk/credential-provider-node": "environment-credentials",
  "@aws-sdk/middleware-endpoint-discovery": "no-endpoint-discovery",
  "@smithy/core/event-streams": "no-event-streams",
};

/** The folder of a function group, whose `index.ts` is the Lambda's entry. */
export function functionFolder(group: string): string {
  return join(root, "functions", group);
}

let bundles: Map<string, string> | undefined;

/**
 * Bundles a group's Lambda into one minified CommonJS file and returns its text. The bundle includes the SDK and has no
 * source map, because the runtime's own SDK and a source map both slow down a cold start.
 */
export function bundleFunction(group: string): string {
  // All groups in one build, which parses their shared sources once.
  bundles ??= bundleAll(functionGroups.map(({ name }) => name));
  const bundle = bundles.get(group);
  if (bundle === undefined) throw new Error(`There is no function group "${group}".`);
  return bundle;
}

function bundleAll(groups: readonly string[]): Map<string, string> {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: groups.map((group) => ({
      in: join(functionFolder(group), "index.ts"),
      out: group,
    })),
    outdir: "never-written",
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    // ES modules first, because only they can be tree-shaken.
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    alias: Object.fromEntries(
      Object.entries(replacements).map(([name, file]) => [
        name,
        join(root, "shared/store/dynamo", `${file}.ts`),
      ]),
    ),
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, ".js"), packLiterals(text)]));
}
