import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";

/** A module that esbuild split off. */
export interface SplitModule {
  code: string;
  exports: readonly string[];
}

/**
 * Joins modules, because esbuild creates one for each set of places that share code. esbuild writes all of the code: each merged
 * module is replaced by a stub that re-exports from the joined one. `modules` and the result are keyed by file name.
 * @param joined the names of the modules to merge, by the name of the joined one, which is one of them or a new one
 */
export function joinModules(
  modules: ReadonlyMap<string, SplitModule>,
  joined: ReadonlyMap<string, readonly string[]>,
  options: BuildOptions,
): Map<string, string> {
  const parts = [...joined].flatMap(([into, names]) =>
    names.filter((name) => name !== into).map((name) => ({ into, name })),
  );
  const isPart = new Set(parts.map(({ name }) => name));
  const alone = [...modules.keys()].filter((name) => !isPart.has(name) && !joined.has(name));
  const apart = [...joined.keys(), ...alone];
  const codeOf = (name: string) => modules.get(name)?.code ?? "";
  const exportsOf = (name: string) => modules.get(name)?.exports ?? [];

  /** Builds modules. Those of their imports that are parts of `into` are the code itself. */
  function build(codes: ReadonlyMap<string, string>, into?: string): Map<string, string> {
    const files = parts.map((part): [string, string] => {
      const { name } = part;
      if (part.into === into) return [name, codeOf(name)];
      const names = exportsOf(name).map((each) => `${aliasOf(name, each)} as ${each}`);
      return [name, `export { ${names.join(", ")} } from "./${part.into}";`];
    });
    return bundled(codes, files, apart, options);
  }

  const results = [...joined.keys()].map((into) => {
    const own = parts.filter((part) => part.into === into);
    const handedOn = own.map(({ name }) => {
      const names = exportsOf(name).map((each) => `${each} as ${aliasOf(name, each)}`);
      return `export { ${names.join(", ")} } from "./${name}";`;
    });
    return build(new Map([[into, [codeOf(into), ...handedOn].join("\n")]]), into);
  });
  const others = build(new Map(alone.map((name) => [name, codeOf(name)])));
  return new Map([...results, others].flatMap((each) => [...each]));
}

/** The name under which a joined module exports what one of its parts exports. */
function aliasOf(module: string, name: string): string {
  return `${module.replace(/\W/g, "_")}_${name}`;
}

/** Modules with what they import from `files`, without the modules that stay apart. */
function bundled(
  codes: ReadonlyMap<string, string>,
  files: readonly (readonly [name: string, code: string])[],
  apart: readonly string[],
  options: BuildOptions,
): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  // With another ending, since no entry may have the address of a module that stays apart.
  const entryOf = (name: string) => join(folder, name.replace(/\.js$/, ".mjs"));
  try {
    for (const [name, code] of codes) writeFileSync(entryOf(name), code);
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    const { outputFiles = [] } = buildSync({
      ...options,
      entryPoints: [...codes.keys()].map(entryOf),
      external: apart.map((name) => join(folder, name)),
      outdir: folder,
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
