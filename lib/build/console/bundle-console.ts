import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuildOptions } from "esbuild";
import { changeTypes } from "../../../shared/kinds/changes/change-types";
import { appearanceNames, templatesWith } from "../../../shared/kinds/message/appearance";
import { countryCodes } from "../../../shared/model/country-codes";
import { bundleBrowserScript } from "../browser-scripts";
import { projectCache } from "../build-cache";
import { bundleSync } from "../read-files";
import { joinModules, type SplitModule } from "./join-modules";

const application = join(__dirname, "../../../console");
const sharedFile = "shared.js";

/** The application in the form that browsers load. */
export interface BundledConsole {
  /**
   * A hash of all files, which name one another in circles. They are in a folder of this name, so none ever meets a file of
   * another version.
   */
  version: string;
  /**
   * The code of each file, by name. Those of the first view are `early.js`, a script that asks for data while the code and the
   * style are on their way, `main.js` and `main.css`.
   */
  files: ReadonlyMap<string, string>;
  /**
   * The files that are loaded later: each place's additions to the first view, and what those load, by the name of their
   * file.
   */
  later: readonly { name: string; files: readonly string[] }[];
}

const options: BuildOptions = {
  // The browsers that the embed script supports.
  target: ["chrome111", "firefox115", "safari16.4"],
  tsconfigRaw: "{}",
  logLevel: "warning",
};

/** How the application is bundled, and the gallery of its parts. */
const applicationOptions: BuildOptions = {
  ...options,
  bundle: true,
  write: false,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: {
    "process.env.NODE_ENV": '"production"',
    // As a text, because an object would become part of the first view.
    COUNTRY_CODES: JSON.stringify([...countryCodes].join(" ")),
    MESSAGE_LOOKS: JSON.stringify(
      Object.fromEntries(appearanceNames.map((name) => [name, templatesWith(name)])),
    ),
    CHANGE_TYPES: JSON.stringify(JSON.stringify(changeTypes)),
  },
  // Some packages are written for React and use Preact instead.
  alias: { react: "preact/compat" },
  minify: true,
};

/** The parts of the console in all their states, as one script and its style. Only the local run and the tests use it. */
export function bundleGallery(): { script: string; style: string } {
  const { outputFiles = [] } = bundleSync({
    ...applicationOptions,
    entryPoints: [join(application, "gallery/main.tsx")],
    outdir: "gallery",
  });
  const textOf = (name: string) =>
    outputFiles.find(({ path }) => basename(path) === name)?.text ?? "";
  return { script: textOf("main.js"), style: textOf("main.css") };
}

/** The application in one file, not minified: built in a tenth of the time. */
export function bundlePlainConsole(cache = projectCache): BundledConsole {
  const { outputFiles } = bundleSync({
    ...applicationOptions,
    entryPoints: [join(application, "main.tsx")],
    outdir: "app",
    minify: false,
  });
  const early = bundleBrowserScript(join(application, "early.ts"), cache);
  const codes = outputFiles.map(({ path, text }) => [basename(path), text] as const);
  return versioned(new Map([["early.js", early], ...codes, ...bundleSheets()]), []);
}

/** The application's sheet, and those of the places that it does not import: they are loaded with their place. */
function bundleSheets(): Map<string, string> {
  const places = join(application, "places");
  const { outputFiles, metafile } = bundleSync({
    ...applicationOptions,
    entryPoints: [
      join(application, "styles/main.css"),
      ...readdirSync(places)
        .map((name) => join(places, name, `${name}.css`))
        .filter((path) => existsSync(path)),
    ],
    outdir: "app",
    entryNames: "[name]",
  });
  const imported = Object.keys(metafile.outputs["app/main.css"]?.inputs ?? {}).map((path) =>
    basename(path),
  );
  return new Map(
    outputFiles
      .map(({ path, text }) => [basename(path), text] as const)
      .filter(([name]) => name === "main.css" || !imported.includes(name)),
  );
}

/** Bundles the application in `console/` in several files. What a place needs is loaded when the user opens it. */
export function bundleConsole(): BundledConsole {
  const { outputFiles, metafile } = bundleSync({
    ...applicationOptions,
    entryPoints: [join(application, "main.tsx")],
    outdir: "app",
    splitting: true,
    // A name for each place, and for what places share.
    chunkNames: "[name]-[hash]",
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
  const later = laterCode(first, (entry) => outputs.get(entry)?.entryPoint ?? "", {
    withImports,
    loadedBy: (name) => importsOf(name, "dynamic-import"),
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const modules = new Map(
    [...outputs]
      .filter(([name]) => name.endsWith(".js"))
      .map(([name, { exports }]): [string, SplitModule] => [
        name,
        { code: texts.get(name) ?? "", exports },
      ]),
  );
  const shared = sharedByViews(later);
  const joined = joinModules(
    modules,
    new Map([
      ["main.js", first],
      [sharedFile, shared],
    ]),
    options,
  );
  const sheets = bundleSheets();
  const filesOf = new Map<string, string[]>();
  for (const { entry, place, files } of later) {
    const name = place ?? entry.replace(/-[^-]*$/, "");
    const now = files.map((each) => (shared.includes(each) ? sharedFile : each));
    const sheet = sheets.has(`${name}.css`) ? [`${name}.css`] : [];
    filesOf.set(name, [...new Set([...(filesOf.get(name) ?? []), ...now, ...sheet])]);
  }
  const codes = new Map([
    ["early.js", bundleBrowserScript(join(application, "early.ts"))],
    ...sheets,
    ...joined,
  ]);
  return versioned(
    codes,
    [...filesOf].map(([name, files]) => ({ name, files })),
  );
}

function versioned(
  files: ReadonlyMap<string, string>,
  later: BundledConsole["later"],
): BundledConsole {
  const hash = createHash("sha256").update(JSON.stringify([...files]));
  return { version: hash.digest("hex").slice(0, 12), files, later };
}

/** Code that is loaded later, by its first module. */
interface LaterCode {
  entry: string;
  /** Whether the first view loads it. */
  isByFirst: boolean;
  place: string | undefined;
  /** Whether it is a place's view, which is loaded when the user opens it. */
  isView: boolean;
  files: readonly string[];
}

interface Imports {
  /** A module and all that it imports. */
  withImports(name: string): string[];
  /** The modules that it loads when they are needed. */
  loadedBy(name: string): string[];
}

/** The code that is loaded after the modules `first`, and what that loads, for example the code that reads a paste. */
function laterCode(
  first: readonly string[],
  sourceOf: (entry: string) => string,
  { withImports, loadedBy }: Imports,
): LaterCode[] {
  const later: LaterCode[] = [];
  const visited = new Set<string>();
  for (let from = first; from.length > 0; ) {
    const fresh = new Set(from.flatMap(loadedBy));
    for (const entry of visited) fresh.delete(entry);
    for (const entry of fresh) {
      visited.add(entry);
      const source = sourceOf(entry);
      later.push({
        entry,
        isByFirst: from === first,
        place: from === first ? placeOf(source) : undefined,
        isView: source.endsWith("-views.ts"),
        files: withImports(entry).filter((each) => !first.includes(each)),
      });
    }
    from = [...fresh].flatMap(withImports);
  }
  return later;
}

/** The modules that only the views of places share: a single file is smaller than a dozen. */
function sharedByViews(later: readonly LaterCode[]): string[] {
  const names = [...new Set(later.flatMap(({ files }) => files))];
  return names.filter((name) => {
    const users = later.filter(({ files }) => files.includes(name));
    return (
      users.filter(({ isView }) => isView).length > 1 &&
      users.every(({ isByFirst, isView }) => isView || !isByFirst)
    );
  });
}

/** The place that a file belongs to. */
function placeOf(file: string): string | undefined {
  return /console\/places\/([\w-]+)\//.exec(file)?.[1];
}
