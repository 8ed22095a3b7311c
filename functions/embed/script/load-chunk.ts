import type { Message } from "./api";
import { checkScript } from "./check-script";
import type { Fill } from "./kit";
import { options } from "./options";

/** Loads what the message needs beyond this script, if it needs anything. Rejects as `load` does. */
export async function loadChunk({ template, htmlContent }: Message): Promise<Fill | undefined> {
  // Stories and surveys have no HTML.
  const name = htmlContent ? /<form/i.test(htmlContent) && "forms" : template;
  return name ? (await load(name)).fill : undefined;
}

/**
 * Loads a chunk, once.
 * Rejects if it does not arrive or, with a pinned script, is not the file that was built with it.
 */
export async function load(name: string) {
  const href = `${options.base}${chunkFolder}${name}.js`;
  // A pinned script knows the hash of one chunk, which knows those of the others.
  if (rareHash) {
    const hash: string = name === "rare" ? rareHash : (await load("rare")).hashes[name];
    await checkScript(href, `sha256-${hash}`, options.nonce ?? "");
  }
  return await import(href);
}
