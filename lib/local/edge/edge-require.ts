import { createHmac } from "node:crypto";

/**
 * `require` as CloudFront's runtime has it, as far as the functions here use it.
 * @throws for any other module
 */
export function edgeRequire(name: string) {
  if (name === "crypto") return { createHmac };
  throw new Error(`The local edge has no module ${name}.`);
}
