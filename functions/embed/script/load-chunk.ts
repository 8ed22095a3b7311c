import type { Message } from "./api";
import { checkScript } from "./check-script";
import type { Fill } from "./kit";
import { options } from "./options";

// Content, beyond headings, texts, links and buttons, that has its look in a chunk, and attributes that have their life in
// one. The beginnings of names are enough: whoever has a chunk too many looks the same.
const rich = /<(im|vi|ta|[uo]l|pr|co|bl|hr|(p|div)[^<>]*>\s*<a)/i;
const lively = /data-co|autof/i;

// At the middle of the window's top or bottom.
const pill = /^(TOP|BOTTOM)$/;

/** Loads what the message needs beyond this script. Rejects as `load` does. */
export async function loadChunks(message: Message): Promise<Fill[]> {
  const { template, htmlContent, position, layout, autoHideSeconds, tone } = message;
  // Stories and surveys have no HTML.
  const names = htmlContent
    ? [
        /<form/i.test(htmlContent) && "forms",
        rich.test(htmlContent) && "content",
        !!layout && "bar",
        ((!layout && pill.test(position)) || autoHideSeconds || tone || lively.test(htmlContent)) &&
          "extras",
      ]
    : [template];
  const chunks = await Promise.all(names.map((name) => name && load(name)));
  return chunks.flatMap((chunk) => chunk.fill ?? []);
}

/** Loads a chunk, and does something with it; nothing if it does not arrive. */
export async function withChunk<Chunk>(
  name: string,
  act: (chunk: Chunk) => unknown,
): Promise<void> {
  try {
    await act(await load(name));
  } catch {}
}

/**
 * Loads a chunk, once.
 * Rejects if it does not arrive or, with a pinned script, is not the file that was built with it.
 */
export async function load(name: string) {
  const href = `${options.base}${chunkFolder}${name}.js`;
  // A pinned script knows the hash of one chunk, which knows those of the others.
  if (hashesHash) {
    const hash: string = name === "hashes" ? hashesHash : (await load("hashes")).hashes[name];
    await checkScript(href, `sha256-${hash}`, options.nonce ?? "");
  }
  return import(href);
}
