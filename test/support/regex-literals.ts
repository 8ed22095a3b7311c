import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "acorn";
import { transformSync } from "esbuild";

const root = join(__dirname, "../..");

/** Every regular expression literal in the service's sources, with its file. */
export function regexLiterals(): { file: string; source: string; flags: string }[] {
  return ["functions", "shared"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => literalsOf(join(root, folder, name))),
  );
}

function literalsOf(path: string) {
  const { code } = transformSync(readFileSync(path, "utf8"), {
    loader: "ts",
    format: "esm",
    target: "node20",
  });
  const found: { file: string; source: string; flags: string }[] = [];
  parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    onToken(token) {
      if (token.type.label !== "regexp" || !("value" in token)) return;
      const { pattern, flags } = token.value as { pattern: string; flags: string };
      found.push({ file: relative(root, path), source: pattern, flags });
    },
  });
  return found;
}
