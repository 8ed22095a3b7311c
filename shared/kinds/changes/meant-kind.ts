import { kinds } from "..";
import type { Kind } from "../kind";

// What people call these kinds of record beside their names here; a word of two kinds is the first one's.
const otherNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Kind>(kinds)
    .flatMap(({ feed, named, words }) => {
      const names = [named, ...(words?.split(" ") ?? [])];
      return feed ? names.flatMap((name) => (name ? [[name, feed.name]] : [])) : [];
    })
    .reverse(),
);

/** The feed's name of the kind of record that a word may mean, such as `knowledge_item` for `articles`; else the word. */
export function meantKind(text: string): string {
  const word = text.toLowerCase().replace(/-/g, "_").replace(/s$/, "");
  return otherNames[word] ?? word;
}
