import { hasForm } from "./has-form";
import { pastedAsMarkdown } from "./pasted-as-markdown";
import { readPasted } from "./read-pasted";

/** Markdown that says what HTML of the clipboard says; undefined where its text alone says the same. */
export function markdownFromHtml(html: string): string | undefined {
  const pasted = readPasted(html);
  return hasForm(pasted) ? pastedAsMarkdown(pasted) : undefined;
}
