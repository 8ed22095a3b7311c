import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import { bundleBrowserScript } from "../browser-scripts";
import { joinFirst, type SplitModule } from "./join-first";

const application = join(__dirname, "../../../console");

/** The application in the form that browsers load. */
export interface BundledConsole {
  /** The code of each file, by name. */
  files: ReadonlyMap<string, string>;
  /** What the first view loads: a script that asks for data while the code and the style are on their way. */
  entries: { early: string; main: string; style: string };
  /** What is loaded later: what each place adds to the first view, and other code, by the name of its file. */
  later: readonly { name: string; files: readonly string[] }[];
}

const options: BuildOptions = {
  // The browsers that the embed script supports.
  target: ["chrome111", "firefox115", "safari16.4"],
  tsconfigRaw: "{}",
  logLevel: "warning",
};

/** Bundles the application in `console/`, in parts: what a place needs is loaded when somebody goes there. */
export function bundleConsole(): BundledConsole {
  const { outputFiles, metafile } = buildSync({
    ...options,
    entryPoints: [join(application, "main.tsx")],
    outdir: "app",
    bundle: true,
    splitting: true,
    // A name for each place, and for what places share.
    chunkNames: "[name]-[hash]",
    metafile: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { "process.env.NODE_ENV": '"production"' },
    // Some packages are written for React. Preact stands in for it.
    alias: { react: "preact/compat" },
    minify: true,
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
  const first = [...new Set(withImports("main.js"))];
  const entries: string[] = [];
  // What is loaded later may load more, such as what reads a paste.
  for (let from = first; from.length > 0; ) {
    const found = new Set(from.flatMap((name) => importsOf(name, "dynamic-import")));
    const fresh = [...found].filter((name) => !entries.includes(name));
    entries.push(...fresh);
    from = fresh.flatMap(withImports);
  }
  const later = new Map<string, string[]>();
  for (const entry of entries) {
    const name = placeOf(outputs.get(entry)?.entryPoint ?? "") ?? entry.replace(/-[^-]*$/, "");
    later.set(name, [...(later.get(name) ?? []), ...withImports(entry)]);
  }
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const modules = new Map(
    [...outputs]
      .filter(([name]) => name.endsWith(".js"))
      .map(([name, { exports }]): [string, SplitModule] => [
        name,
        { code: texts.get(name) ?? "", exports },
      ]),
  );
  const joined = joinFirst(modules, first, options);
  const files = named(
    new Map([
      ["early.js", bundleBrowserScript(join(application, "early.ts"))],
      ["main.css", texts.get("main.css") ?? ""],
      ...joined,
    ]),
  );
  const nameOf = (name: string) => files.get(name)?.name ?? name;
  return {
    files: new Map([...files.values()].map(({ name, code }) => [name, code])),
    entries: { early: nameOf("early.js"), main: nameOf("main.js"), style: nameOf("main.css") },
    later: [...later].map(([name, names]) => ({
      name,
      files: [...new Set(names)].filter((each) => !first.includes(each)).map(nameOf),
    })),
  };
}

/** The place that a file belongs to. */
function placeOf(file: string): string | undefined {
  return /console\/places\/([\w-]+)\//.exec(file)?.[1];
}

/**
 * The files under names that hold a hash. They name one another in circles, so all have the hash of the whole: none ever
 * meets a file of another version.
 */
function named(files: ReadonlyMap<string, string>) {
  const hash = createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex")
    .slice(0, 12);
  const nameOf = (name: string) => name.replace(/\.(\w+)$/, `.${hash}.$1`);
  return new Map(
    [...files].map(([name, code]) => {
      const linked = code.replace(/"\.\/([^"]+\.js)"/g, (text, each) =>
        files.has(each) ? `"./${nameOf(each)}"` : text,
      );
      return [name, { name: nameOf(name), code: linked }];
    }),
  );
}
