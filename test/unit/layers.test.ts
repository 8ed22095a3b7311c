import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(__dirname, "../..");

/** What the files of a folder may import from the project. Imports point one way: bin, lib, functions, shared. */
const canImport: Readonly<Record<string, readonly string[]>> = {
  bin: ["bin", "lib", "functions", "shared"],
  lib: ["lib", "functions", "shared"],
  functions: ["functions", "shared"],
  shared: ["shared"],
  // The console knows the service only by its API, and the rules that browsers and the service share.
  console: ["console", "shared/rules"],
};

/** The only places that may import a package. */
const packages: readonly [name: RegExp, places: RegExp][] = [
  [
    /^(@aws-sdk|@smithy)\//,
    /^(shared\/(table\/dynamo|runtime\/(bucket|embeddings|queue|mail|push))|lib\/(local|operators))\//,
  ],
  [/^@middy\//, /^shared\/handlers\/(http|mcp)\//],
  [/^(aws-cdk-lib|constructs)(\/|$)/, /^(lib|bin)\//],
  // Visitors load no schema library.
  [/^zod(\/|$)/, /^(?!functions\/embed\/script\/|console\/)/],
];

// A Lambda's entry combines the other modules. Nothing imports it.
const entry = /^functions\/[^/]+\/index$/;

test.each(Object.keys(canImport))("%s imports what it may", (folder) => {
  const wrong = sourcesIn(folder).flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(folder, file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

// They would make each Lambda larger, and tell its callers nothing.
test("only what makes documents loads the docs and examples of kinds", () => {
  const isOfDocs = (file: string) =>
    /^shared\/kinds\/(.+\/docs|docs|kind-docs|examples\/.+)(\.ts)?$/.test(file);
  const loading = ["bin", "lib", "functions", "shared"]
    .flatMap(sourcesIn)
    .filter((file) => !isOfDocs(file) && importsOf(file).some(isOfDocs));
  expect(loading).not.toEqual([]);
  expect(loading.filter((file) => !file.startsWith("lib/documents/"))).toEqual([]);
});

/** The rooms of `shared`, each above those that it may import. */
const order = [
  "rules",
  "runtime",
  "model",
  "table",
  "kinds",
  "sign-in",
  "jobs",
  "store",
  "handlers",
];

test("the folders of shared are in layers", () => {
  expect(readdirSync(join(root, "shared")).sort()).toEqual([...order].sort());
  const floorOf = (path: string) => order.indexOf(path.split("/")[1] ?? "");
  const upward = sourcesIn("shared").flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith("shared/") && floorOf(imported) > floorOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upward).toEqual([]);
});

test("no two folders of shared import each other", () => {
  const imports = new Set(
    sourcesIn("shared").flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith("shared/"))
        .map((imported) => `${dirname(file)} ${folderOf(imported)}`),
    ),
  );
  const mutual = [...imports].filter((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return !isWithin(from, to) && !isWithin(to, from) && imports.has(`${to} ${from}`);
  });
  expect(mutual).toEqual([]);
});

/** The layers of the console. Each may import those above it; the shell sees places only through their list. */
const consoleLayers = ["words", "api", "ui", "shell", "figures", "editor"];

test("the shared code of the console's places imports no place", () => {
  const wrong = consoleLayers.flatMap((layer) =>
    sourcesIn(`console/${layer}`).flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith("console/places"))
        .filter((imported) => layer !== "shell" || imported !== "console/places")
        .map((imported) => `${file} imports ${imported}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("a place of the console sees another by its public files", () => {
  const placeOf = (path: string) => path.split("/")[2] ?? "";
  const wrong = sourcesIn("console/places").flatMap((file) =>
    importsOf(file)
      .filter((imported) => /^console\/places\/\w+\//.test(imported))
      .filter(
        (imported) =>
          placeOf(imported) !== placeOf(file) && !/\/(public|public-views|place)$/.test(imported),
      )
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

test("the rules find what breaks them", () => {
  const breaks: [file: string, imported: string][] = [
    ["shared/model/a.ts", "functions/embed/page"],
    ["lib/a.ts", "functions/messages/index"],
    ["functions/messages/a.ts", "test/support/client"],
    ["console/a.ts", "shared/model/ids"],
    ["shared/model/a.ts", "@aws-sdk/client-s3"],
    ["functions/embed/script/a.ts", "zod/mini"],
  ];
  for (const [file, imported] of breaks)
    expect([file, isAllowed(file.split("/")[0] ?? "", file, imported)]).toEqual([file, false]);
});

function isAllowed(folder: string, file: string, imported: string): boolean {
  const [top = ""] = imported.split("/");
  if (top in canImport || top === "test")
    return (
      canImport[folder]?.some((each) => isWithin(imported, each)) === true && !entry.test(imported)
    );
  return packages.every(([name, places]) => !name.test(imported) || places.test(file));
}

/** The folder of an imported module, which may be a folder's index. */
function folderOf(imported: string): string {
  return existsSync(join(root, imported, "index.ts")) ? imported : dirname(imported);
}

/** Whether a folder is the other folder, or is inside it. */
function isWithin(folder: string, outer: string): boolean {
  return folder === outer || folder.startsWith(`${outer}/`);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules/"))
    .map((file) => `${folder}/${file}`);
}

/** Packages by their names, and the project's own modules by their paths below its root. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  const names = code.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*"([^"\n]+)"/g);
  return [...names].map(([, name = ""]) =>
    name.startsWith(".") ? relative(root, join(root, dirname(file), name)) : name,
  );
}
