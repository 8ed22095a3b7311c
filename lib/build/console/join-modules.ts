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
 * Joins modules into one, because esbuild creates one for each set of places that share code. The remaining modules import the
 * shared code from it. `modules` and the result are keyed by file name.
 * @param into one of the modules, or a new one
 */
export function joinModules(
  modules: ReadonlyMap<string, SplitModule>,
  joined: readonly string[],
  into: string,
  options: BuildOptions,
): Map<string, SplitModule> {
  const isPart = (name: string) => joined.includes(name) && name !== into;
  const others = [...modules].filter(([name]) => !joined.includes(name));
  const files = new Map([...modules].map(([name, { code }]) => [name, code]));
  const shared = joined.filter(isPart).map((module) => ({
    module,
    names: (modules.get(module)?.exports ?? []).map((each) => [each, of(module, each)] as const),
  }));
  const handedOn = shared.map(({ module, names }) => {
    const list = names.map(([name, alias]) => `${name} as ${alias}`);
    return `export { ${list.join(", ")} } from "./${module}";`;
  });
  files.set(into, [files.get(into), ...handedOn].join("\n"));
  const apart = others.map(([name]) => name);
  const exports = [
    ...(modules.get(into)?.exports ?? []),
    ...shared.flatMap(({ names }) => names.map(([, alias]) => alias)),
  ];
  return new Map([
    [into, { code: bundled(files, into, apart, options), exports }],
    ...others.map(([name, { code, exports }]): [string, SplitModule] => [
      name,
      { code: fromJoined(code, isPart, into), exports },
    ]),
  ]);
}

/** The name under which the joined module exports what a module exported. */
function of(module: string, name: string): string {
  return `${module.replace(/\W/g, "_")}_${name}`;
}

/** The joined module with its imports, without the modules that stay separate. */
function bundled(
  files: ReadonlyMap<string, string>,
  into: string,
  apart: readonly string[],
  options: BuildOptions,
): string {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  try {
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    const { outputFiles } = buildSync({
      ...options,
      entryPoints: [join(folder, into)],
      external: apart.map((name) => join(folder, name)),
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

/** The code of a module, with its imports from joined modules redirected to the joined one. */
function fromJoined(code: string, isPart: (name: string) => boolean, into: string): string {
  const joined = code.replace(/import\{([^}]*)\}from"\.\/([^"]+)"/g, (statement, names, module) => {
    if (!isPart(module)) return statement;
    const list = `${names}`.split(",").map((each) => {
      const [name = "", alias = name] = each.split(" as ");
      return `${of(module, name)} as ${alias}`;
    });
    return `import{${list.join(",")}}from"./${into}"`;
  });
  // esbuild writes no other kind of import between its modules, except imports of no names.
  const bare = joined.replace(/import"\.\/([^"]+)";/g, (statement, module) =>
    isPart(module) ? "" : statement,
  );
  const [, remainingModule] =
    [...bare.matchAll(/"\.\/([^"]+)"/g)].find(([, name = ""]) => isPart(name)) ?? [];
  if (remainingModule !== undefined)
    throw new Error(`A module of the console still imports ${remainingModule}.`);
  return bare;
}
