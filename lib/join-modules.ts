import { basename } from "node:path";
import type { Metafile } from "esbuild";
import type { LambdaBundle } from "./lambda-bundle";

/** The CommonJS modules that esbuild split off, by file name. */
type Modules = ReadonlyMap<string, string>;

const entry = "index.js";

// Runs a module on its first `require`, like Node, whose own `require` would also look for packages. Any other name is one
// of Node's own modules.
const loader = `
const loaded = {};
const fromFile = (name) => {
  const code = require("fs").readFileSync(require("path").join(__dirname, name), "utf8");
  return require("vm").compileFunction(code, ["module", "exports", "require"], { filename: name });
};
const load = (name) => {
  if (!name.startsWith("./")) return require(name);
  if (!loaded[name]) {
    const run = modules[name] ?? fromFile(name);
    run((loaded[name] = { exports: {} }), loaded[name].exports, load);
  }
  return loaded[name].exports;
};
module.exports = load("./${entry}");`;

/**
 * Joins the modules that the start needs in one file, whose exports are those of `index.js`. Each of the others is a file of
 * its own, which is read and compiled when it is first required.
 */
export function joinModules(modules: Modules, outputs: Metafile["outputs"]): LambdaBundle {
  const atStart = loadedAtStart(outputs);
  const isAtStart = (name: string) => [...atStart].some((path) => basename(path) === name);
  const used = [...requiredBy(entry, modules)];
  const codeOf = (name: string) => modules.get(name) ?? "";
  // Parentheses tell V8 to compile a function at once.
  const functions = used
    .filter(isAtStart)
    .map((name) => `"./${name}":(function(module,exports,require){${codeOf(name)}})`);
  const later = used.filter((name) => !isAtStart(name));
  return {
    files: {
      [entry]: `"use strict";const modules={${functions.join(",\n")}};${loader}`,
      ...Object.fromEntries(later.map((name) => [name, `"use strict";${codeOf(name)}`])),
    },
    startBytes: used
      .filter(isAtStart)
      .reduce((sum, name) => sum + Buffer.byteLength(codeOf(name)), 0),
    startSources: [...atStart].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
  };
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
  // A set may grow while it is iterated.
  for (const path of paths) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && outputs[imported]) paths.add(imported);
  }
  return paths;
}
