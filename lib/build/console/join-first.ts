import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";

/** A module that esbuild split off. */
export interface SplitModule {
  code: string;
  exports: readonly string[];
}

/**
 * Joins the modules that are always loaded in `main.js`: esbuild makes one for each set of places that share code. The
 * other modules import from `main.js` what they share. `modules` are by file name, and so is the answer.
 */
export function joinFirst(
  modules: ReadonlyMap<string, SplitModule>,
  first: readonly string[],
  options: BuildOptions,
): Map<string, string> {
  const isShared = (name: string) => first.includes(name) && name !== "main.js";
  const later = [...modules].filter(([name]) => !first.includes(name));
  const files = new Map([...modules].map(([name, { code }]) => [name, code]));
  const handedOn = first.filter(isShared).map((name) => {
    const names = (modules.get(name)?.exports ?? []).map((each) => `${each} as ${of(name, each)}`);
    return `export { ${names.join(", ")} } from "./${name}";`;
  });
  files.set("main.js", [files.get("main.js"), ...handedOn].join("\n"));
  const places = later.map(([name]) => name);
  return new Map([
    ["main.js", bundled(files, places, options)],
    ...later.map(([name, { code }]): [string, string] => [name, fromMain(code, isShared)]),
  ]);
}

/** The name under which `main.js` exports what a module exported. */
function of(module: string, name: string): string {
  return `${module.replace(/\W/g, "_")}_${name}`;
}

/** `main.js` with what it imports, without the files that are loaded later. */
function bundled(
  files: ReadonlyMap<string, string>,
  places: readonly string[],
  options: BuildOptions,
): string {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  try {
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    const { outputFiles } = buildSync({
      ...options,
      entryPoints: [join(folder, "main.js")],
      external: places.map((name) => join(folder, name)),
      outdir: folder,
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    return outputFiles?.[0]?.text ?? "";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The code of a module that imports from `main.js` what it imported from modules that are part of it now. */
function fromMain(code: string, isPart: (name: string) => boolean): string {
  const joined = code.replace(/import\{([^}]*)\}from"\.\/([^"]+)"/g, (statement, names, module) => {
    if (!isPart(module)) return statement;
    const list = `${names}`.split(",").map((each) => {
      const [name = "", alias = name] = each.split(" as ");
      return `${of(module, name)} as ${alias}`;
    });
    return `import{${list.join(",")}}from"./main.js"`;
  });
  // esbuild writes no other kind of import between its modules, but for those of nothing.
  const bare = joined.replace(/import"\.\/([^"]+)";/g, (statement, module) =>
    isPart(module) ? "" : statement,
  );
  const [, left] = [...bare.matchAll(/"\.\/([^"]+)"/g)].find(([, name = ""]) => isPart(name)) ?? [];
  if (left !== undefined) throw new Error(`A module of the console still imports ${left}.`);
  return bare;
}
