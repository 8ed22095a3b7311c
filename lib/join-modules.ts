import { basename } from "node:path";
import type { Metafile } from "esbuild";
import type { LambdaBundle } from "./lambda-bundle";

/** The CommonJS modules that esbuild split off, by file name. */
type Modules = ReadonlyMap<string, string>;

const entry = "index.js";

// Runs a module on its first `require`, like Node. Any other name is one of Node's own modules.
const loader = `
const loaded = {};
const compiled = (code, filename) =>
  require("vm").compileFunction(code, ["module", "exports", "require"], { filename });
const load = (name) => {
  const module = modules[name];
  if (!module) return require(name);
  if (!loaded[name]) {
    const run = typeof module === "string" ? compiled(module, name) : module;
    run((loaded[name] = { exports: {} }), loaded[name].exports, load);
  }
  return loaded[name].exports;
};
module.exports = load("./${entry}");`;

/**
 * Joins modules in one file, whose exports are those of `index.js`. A module that the start does not need is a text: the
 * parser passes over it faster than over code, and it is compiled when it is first required.
 */
export function joinModules(modules: Modules, outputs: Metafile["outputs"]): LambdaBundle {
  const atStart = loadedAtStart(outputs);
  const isAtStart = (name: string) => [...atStart].some((path) => basename(path) === name);
  const used = [...requiredBy(entry, modules)];
  const functions = used.map((name) => {
    const code = modules.get(name) ?? "";
    // Parentheses tell V8 to compile a function at once.
    const atOnce = `(function(module,exports,require){${code}})`;
    return `"./${name}":${isAtStart(name) ? atOnce : literal(`"use strict";${code}`)}`;
  });
  return {
    text: `"use strict";const modules={${functions.join(",\n")}};${loader}`,
    startBytes: used
      .filter(isAtStart)
      .reduce((sum, name) => sum + Buffer.byteLength(modules.get(name) ?? ""), 0),
    startSources: [...atStart].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
  };
}

/** A text as JavaScript in ASCII: V8 keeps all of a file in two bytes a character if one of them needs two. */
function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A module with all that it requires, at once or later. Others are left from code that nothing uses. */
function requiredBy(name: string, modules: Modules, found = new Set<string>()): Set<string> {
  const code = modules.get(name);
  if (code === undefined || found.has(name)) return found;
  found.add(name);
  for (const [, required = ""] of code.matchAll(/require\("\.\/([^"]+)"\)/g))
    requiredBy(required, modules, found);
  return found;
}

/** The paths of the entry and of what it imports before it runs. */
function loadedAtStart(outputs: Metafile["outputs"]): Set<string> {
  const paths = new Set(Object.keys(outputs).filter((path) => basename(path) === entry));
  // A set grows while it is walked.
  for (const path of paths) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && outputs[imported]) paths.add(imported);
  }
  return paths;
}
