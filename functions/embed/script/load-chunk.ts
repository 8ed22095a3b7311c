import type { Message } from "./api";
import type { Fill } from "./kit";
import { options } from "./options";

// A message whose chunk takes longer is not shown.
const timeoutMs = 3000;

/**
 * Loads what the message needs beyond this script, if it needs anything.
 * Rejects where that does not arrive in time, or is not what was built.
 */
export async function loadChunk({ template, htmlContent }: Message): Promise<Fill | undefined> {
  const name = htmlContent?.includes("data-form") ? "forms" : template;
  const hash = chunkHashes[name];
  if (!hash) return;
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  return Promise.race([tooLate, load(`${options.base}${chunkFolder}${name}.js`, hash)]);
}

async function load(href: string, hash: string): Promise<Fill> {
  await new Promise<unknown>((onload, onerror) => {
    const link = document.createElement("link");
    const integrity = `sha256-${hash}`;
    const { nonce } = options;
    Object.assign(link, { rel: "modulepreload", href, integrity, nonce, onload, onerror });
    document.head.append(link);
    // Safari before 17 does not know the link: there the module comes unchecked.
    if (!link.relList.supports("modulepreload")) onload(null);
  });
  // Only now: an import checks nothing, and would fetch anew what has failed above.
  return (await import(href)).fill;
}
