import type { Message } from "./api";
import { checkScript } from "./check-script";
import type { Fill } from "./kit";
import { options } from "./options";

/**
 * Loads what the message needs beyond this script, if it needs anything.
 * Rejects if it does not arrive or, with a pinned script, is not the file that was built with it.
 */
export async function loadChunk({ template, htmlContent }: Message): Promise<Fill | undefined> {
  // Stories and surveys have no HTML.
  const name = htmlContent ? htmlContent.includes("data-form") && "forms" : template;
  return name ? (await load(name)).fill : undefined;
}

/** Loads a chunk. Rejects as above. */
export async function load(name: string) {
  const href = `${options.base}${chunkFolder}${name}.js`;
  if (chunkHashes) await checkScript(href, `sha256-${chunkHashes[name]}`, options.nonce ?? "");
  return await import(href);
}
