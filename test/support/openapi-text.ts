import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder, keep, root } from "../../lib/local/builds/cache";
import { askRunHub } from "./run-hub";

/** The OpenAPI document as JSON, which a run's services share. They need no public file besides. */
export async function openApiText(): Promise<string> {
  return (await askRunHub("openapi")) ?? makeOpenApiText();
}

/** Makes the document in a process of its own, unless it is kept from an earlier run on the same sources. */
export async function makeOpenApiText(): Promise<string> {
  const folder = cachedFolder("openapi");
  const file = join(folder, "openapi.json");
  if (existsSync(file)) return readFileSync(file, "utf8");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "bin/openapi.ts"],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  writeFileSync(join(draft, "openapi.json"), stdout);
  keep(draft, folder);
  return stdout;
}
