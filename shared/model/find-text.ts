import * as z from "zod/mini";
import { byName } from "../rules/by-name";
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

/** How the `q` of a list's tool finds a record that a caller names; undefined for a list whose `q` does not. */
export const namesFoundBy = byName<string | undefined>({
  list_messages: "by name",
  list_landing_pages: "by title",
  list_knowledge: "by words",
});
