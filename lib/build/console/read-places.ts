import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { bundleSync } from "../read-files";

/** A place as `console/places/place.ts` describes it, as far as the build and the tests ask. */
export interface ReadPlace {
  path: string;
  key: string;
  /** By address. `first`: part of the application. */
  views: Readonly<Record<string, unknown>>;
  records?: { list: string; isWhole?: boolean; query?: string };
}

/**
 * The places of the console. The console is written for browsers, so their declarations are bundled before they are read.
 * Views are part of that bundle, but nothing loads them.
 */
export function readPlaces(): readonly ReadPlace[] {
  const { outputFiles } = bundleSync({
    entryPoints: [join(__dirname, "../../../console/places/index.ts")],
    bundle: true,
    outdir: "places",
    format: "iife",
    globalName: "list",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: "{}",
    logLevel: "warning",
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  return runInNewContext(`${script}; list.places`);
}
