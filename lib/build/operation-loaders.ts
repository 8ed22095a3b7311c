import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { operations } from "../../functions/catalogue";
import type { Operation } from "../../shared/handlers/operation/operation";
import { writeAtOnce } from "./build-cache";

const root = join(__dirname, "../..");

/** The file in which bundles find the module `operation-loaders`. */
export const loadersFile = join(root, "node_modules/.cache/builds/operation-loaders.mjs");

/**
 * Writes the module `operation-loaders`: the catalogue with an import for each operation. An instance of the tool endpoint
 * loads an operation at its first call, as all of them together are too much for a start.
 * @returns the module's text
 */
export function writeOperationLoaders(to = loadersFile): string {
  const exported = exportedOperations();
  const entries = operations.map(({ name, route, toolGroups }) => {
    const { file, identifier } = exported.get(name) as Exported;
    const data = JSON.stringify({ name, route, toolGroups });
    const path = JSON.stringify(relative(dirname(to), join(root, file)));
    return `{...${data},load:async()=>(await import(${path})).${identifier}}`;
  });
  const text = `export const loaders=[\n${entries.join(",\n")}\n];\n`;
  writeAtOnce(to, text);
  return text;
}

interface Exported {
  /** Relative to the root. */
  file: string;
  identifier: string;
}

/** Which module exports each operation, by the operation's name: `updateMessage` is `update_message`. */
export function exportedOperations(): ReadonlyMap<Operation["name"], Exported> {
  const wanted = new Set(operations.map(({ name }) => name));
  const found = new Map<string, Exported>();
  const paths = readdirSync(join(root, "functions"), { recursive: true, encoding: "utf8" });
  for (const path of paths.filter((each) => each.endsWith(".ts"))) {
    const file = join("functions", path);
    const text = readFileSync(join(root, file), "utf8");
    for (const [, identifier = ""] of text.matchAll(/^export const (\w+) = (?!\[)/gm)) {
      const name = identifier.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (!wanted.has(name)) continue;
      const other = found.get(name);
      if (other) throw new Error(`${file} and ${other.file} both export ${identifier}.`);
      found.set(name, { file, identifier });
    }
  }
  const missing = [...wanted].filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(`No module exports the operations ${missing.join()} in camelCase.`);
  return found;
}
