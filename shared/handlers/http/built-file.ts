import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A JSON file that the build puts next to the Lambda's code (`lib/build/lambda-files.ts`). */
export function builtFile<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(__dirname, name), "utf8"));
}
