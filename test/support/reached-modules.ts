import { join, relative } from "node:path";
import { buildSync } from "esbuild";

const root = join(__dirname, "../..");

/** The project's own modules that a file runs on, itself included. Type-only imports do not count. */
export function reachedModules(file: string): string[] {
  const { metafile } = buildSync({
    entryPoints: [join(root, file)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).map((input) => relative(root, join(root, input)));
}
