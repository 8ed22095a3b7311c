import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { bundleBrowserScript } from "../browser-scripts";

const application = join(__dirname, "../../console");

/** The application, as browsers load it. */
export interface BundledConsole {
  /**
   * The code of each file, by name. `early.js` asks for data while `main.js` and `main.css` are on their way; the names of
   * the others hold a hash.
   */
  files: ReadonlyMap<string, string>;
  /** What the first view loads. */
  first: readonly string[];
  /** What each place that is loaded later adds to the first view. */
  later: readonly { name: string; files: readonly string[] }[];
}

/** Bundles the application in `console/`, in parts: what a place needs is loaded when somebody goes there. */
export function bundleConsole(): BundledConsole {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [join(application, "main.tsx")],
    outdir: "app",
    bundle: true,
    splitting: true,
    chunkNames: "[name].[hash]",
    metafile: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    // The browsers that the embed script supports.
    target: ["chrome111", "firefox115", "safari16.4"],
    define: { "process.env.NODE_ENV": '"production"' },
    // Some packages are written for React. Preact stands in for it.
    alias: { react: "preact/compat" },
    tsconfigRaw: "{}",
    logLevel: "warning",
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const importsOf = (name: string, kind: string) =>
    (outputs.get(name)?.imports ?? [])
      .filter((each) => each.kind === kind)
      .map(({ path }) => basename(path));
  const withImports = (name: string): string[] => [
    name,
    ...importsOf(name, "import-statement").flatMap(withImports),
  ];
  const first = [...new Set([...withImports("main.js"), "main.css", "early.js"])];
  const later = first.flatMap((name) => importsOf(name, "dynamic-import"));
  return {
    files: new Map([
      ["early.js", bundleBrowserScript(join(application, "early.ts"))],
      ...outputFiles.map(({ path, text }): [string, string] => [basename(path), text]),
    ]),
    first,
    later: later.map((name) => ({
      name: name.split(".")[0] ?? name,
      files: [...new Set(withImports(name))].filter((each) => !first.includes(each)),
    })),
  };
}
