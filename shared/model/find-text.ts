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

/** The words for a record's field by which a list's `q` finds it; undefined for a field by which it does not. */
export const namesFoundBy: Readonly<Record<string, string | undefined>> = {
  list_messages: "by name",
  list_landing_pages: "by title",
  list_knowledge: "by words",
};
