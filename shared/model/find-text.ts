import * as z from "zod/mini";
import { text } from "./fields";

/** The parameter with which a list finds rows by text; `where` says in which texts. */
export function findInput(where: string) {
  return { q: z.optional(text(200, `Part of ${where}.`)) };
}

/** Whether one of the texts has `q` in it. Without `q`, every row has. */
export function hasText(q: string | undefined, texts: Iterable<unknown>): boolean {
  if (q === undefined) return true;
  const wanted = q.trim().toLowerCase();
  for (const each of texts) {
    if (typeof each === "string" && each.toLowerCase().includes(wanted)) return true;
  }
  return false;
}

/** Whether a list finds records by their words or names, in `q`. */
export function isSearched(list: string): boolean {
  return searched.includes(list);
}

const searched: readonly string[] = [
  "list_messages",
  "list_landing_pages",
  "list_knowledge",
  "list_form_submissions",
  "list_conversations",
];
