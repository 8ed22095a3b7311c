import type { Message } from "./api";
import { checkScript } from "./check-script";
import type { Fill } from "./kit";
import { options } from "./options";

// Content, beyond headings, texts, links and buttons, that the chunk `extras` gives its look and its life.
const rich =
  /<(img|video|table|[uo]l|pre|code|blockquote|hr)\b|<(p|div)[^>]*>\s*<a\b|data-co(py|untdown)/i;

/** Loads what the message needs beyond this script. Rejects as `load` does. */
export async function loadChunk(message: Message): Promise<Fill> {
  const { template, htmlContent, layout, autoHideSeconds, tone } = message;
  // Stories and surveys have no HTML.
  const names = htmlContent
    ? [
        /<form/i.test(htmlContent) && "forms",
        (layout || autoHideSeconds || tone || rich.test(htmlContent)) && "extras",
      ]
    : [template];
  const chunks = await Promise.all(names.map((name) => name && load(name)));
  return (...panel) => {
    for (const chunk of chunks) if (chunk) chunk.fill(...panel);
  };
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
