import type { Message } from "./api";
import type { Fill } from "./fill";
import { loadChunk } from "./load-chunk";

// Content, beyond headings, texts, links and buttons, that has its look in a chunk, and attributes that have their life in
// one. The beginnings of names are enough: whoever has a chunk too many looks the same.
const rich = /<(im|vi|ta|[uo]l|pr|co|bl|hr|(p|div)[^<>]*>\s*<a)/i;
const lively = /data-co|autof/i;

// At the middle of the window's top or bottom.
const pill = /^(TOP|BOTTOM)$/;

/** Loads what the message needs beyond this script. Rejects as `loadChunk` does. */
export function loadFills(message: Message): Promise<Fill[]> {
  const { template, htmlContent, position, layout, autoHideSeconds, tone, linkParams } = message;
  // Stories and surveys have no HTML.
  const names = htmlContent
    ? [
        /<form/i.test(htmlContent) && "forms",
        rich.test(htmlContent) && "content",
        layout && "bar",
        ((!layout && pill.test(position)) || autoHideSeconds || tone || lively.test(htmlContent)) &&
          "extras",
      ]
    : [template];
  if (linkParams) names.push("links");
  return Promise.all((names.filter(Boolean) as string[]).map(loadChunk));
}
