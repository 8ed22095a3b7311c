import { join } from "node:path";
import { buildSync } from "esbuild";

const root = join(__dirname, "..");

/** The folder of a function group, whose `index.ts` is the Lambda's entry. */
export function functionFolder(group: string): string {
  return join(root, "functions", group);
}

/** Bundles one Lambda into a single file and returns its size in bytes. Nothing is left to the runtime's own SDK. */
export function bundleFunction(group: string, outfile: string): number {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(functionFolder(group), "index.ts")],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    // ES modules first: only they can be tree-shaken.
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    alias: {
      "@aws-sdk/credential-provider-node": join(root, "shared/store/environment-credentials.ts"),
    },
  });
  void outputFiles;
  return Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
}
