import { join } from "node:path";
import { buildSync } from "esbuild";

/** A module of the embed script with all that it imports, as CommonJS code for a test to run. */
export function scriptModule(path: string): string {
  const [file] = buildSync({
    entryPoints: [join(__dirname, "../../functions/embed/script", path)],
    bundle: true,
    write: false,
    format: "cjs",
  }).outputFiles;
  return file?.text ?? "";
}
