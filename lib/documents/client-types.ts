import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const generator = join(__dirname, "../client-types/generate.mjs");
const cache = join(__dirname, "../../node_modules/.cache/client-types");

/** TypeScript types of an OpenAPI document: paths for a client such as openapi-fetch, and schemas by name. */
export function clientTypes(document: object): string {
  const input = JSON.stringify(document);
  const hash = createHash("sha256").update(input).update(readFileSync(generator)).digest("hex");
  const file = join(cache, `${hash.slice(0, 32)}.d.ts`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const types = generate(input);
  mkdirSync(cache, { recursive: true });
  // Another process may be reading, so the file appears whole or not at all.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, types);
  renameSync(draft, file);
  return types;
}

/** @throws why the generator failed: without its packages, it ends before it has read anything */
function generate(input: string): string {
  try {
    return execFileSync(process.execPath, [generator], {
      input,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: "pipe",
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const [reason = message] = /^\w*Error\b.*$/m.exec(stderr ?? "") ?? [];
    throw new Error(
      `The API's types cannot be generated: ${reason}. If a package is missing, run \`npm ci\`.`,
    );
  }
}
