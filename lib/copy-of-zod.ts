import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const packages = join(__dirname, "../node_modules");

/** A folder with a copy of `zod/v4`. Whoever imports it shares no module with those who import the package. */
export function copyOfZod(): string {
  const { version } = JSON.parse(readFileSync(join(packages, "zod/package.json"), "utf8"));
  const copy = join(packages, ".cache/copies", `zod-${version}`);
  if (existsSync(copy)) return copy;
  const mine = `${copy}.${process.pid}`;
  cpSync(join(packages, "zod/v4"), mine, {
    recursive: true,
    filter: (path) => !/\.(cjs|cts|ts)$/.test(path),
  });
  try {
    renameSync(mine, copy);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(copy)) throw error;
    rmSync(mine, { recursive: true });
  }
  return copy;
}
