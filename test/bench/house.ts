// How large the product is, and how finely it is cut: `npm run bench:house [FOLDER]` prints the figures of a checkout. Nothing
// passes or fails by them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const folders = ["bin", "lib", "functions", "shared", "console"];
const source = /\.(ts|tsx|mts|js|mjs|css)$/;
const root = resolve(process.argv[2] ?? ".");
// An importer in the same folder or above it could hold a file of fewer lines.
const smallLines = 40;

interface SourceFile {
  path: string;
  /** Lines that are not blank. */
  lines: number;
  /** The product's files that it imports. */
  imports: readonly string[];
}

function read(path: string, all: ReadonlySet<string>): SourceFile {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g);
  const imports = [...found].flatMap(([, name = ""]) => {
    const target = resolve(dirname(path), name);
    const endings = ["", ".ts", ".tsx", ".mts", ".js", "/index.ts", "/index.tsx"];
    const file = endings.map((ending) => target + ending).find((each) => all.has(each));
    return file === undefined ? [] : [file];
  });
  return { path, lines: text.split("\n").filter((line) => line.trim()).length, imports };
}

function importersIn(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const each of imports) importers.set(each, (importers.get(each) ?? new Set()).add(path));
  }
  return importers;
}

// Only committed files, because builds are in the same folders.
const committed = execFileSync("git", ["-C", root, "ls-files", ...folders], { encoding: "utf8" });
const paths = committed
  .split("\n")
  .filter((path) => source.test(path))
  .map((path) => join(root, path))
  .filter((path) => existsSync(path));
const all = new Set(paths);
const files = paths.map((path) => read(path, all));
const importers = importersIn(files);
const isFragment = ({ path, lines }: SourceFile) => {
  const [importer, ...others] = importers.get(path) ?? [];
  if (lines >= smallLines || importer === undefined || others.length > 0) return false;
  return !relative(dirname(importer), path).startsWith("..");
};
const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)];
const sum = (some: readonly SourceFile[]) => some.reduce((lines, file) => lines + file.lines, 0);

console.log(`product files                              ${files.length}`);
console.log(`lines of a file, median / 90th percentile  ${at(0.5)} / ${at(0.9)}`);
console.log(
  `files with one importer and < ${smallLines} lines      ${files.filter(isFragment).length}`,
);
console.log(`product lines, blank ones apart            ${sum(files)}`);
for (const folder of folders) {
  const inside = files.filter(({ path }) => path.startsWith(join(root, folder)));
  console.log(`  ${folder.padEnd(10)} ${inside.length} files, ${sum(inside)} lines`);
}
