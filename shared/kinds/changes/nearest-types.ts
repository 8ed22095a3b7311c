import { nearestNames } from "../../model/nearest-names";
import { kinds } from "..";
import type { Kind } from "../kind";
import { changeTypeNames } from "./change-types";

// What people call these kinds of record beside their names here; a word of two kinds is the first one's.
const otherNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Kind>(kinds)
    .flatMap(({ feed, named, words }) => {
      const names = [named, ...(words?.split(" ") ?? [])];
      return feed ? names.flatMap((name) => (name ? [[name, feed.name]] : [])) : [];
    })
    .reverse(),
);

// Below this, texts have an ending in common and no meaning.
const leastLikeness = 0.4;

/** The types that a text may mean: those of a record that it names, those most like it, or how types are named. */
export function nearestTypes(text: string): string {
  const [first = "", ...rest] = text.toLowerCase().slice(0, 100).split(".");
  const word = first.replace(/-/g, "_").replace(/s$/, "");
  const kind = otherNames[word] ?? word;
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  const isWhole = rest.length === 0 || rest.join() === "*";
  if (isWhole && ofKind.length > 0) return `those of ${kind}: ${listed(ofKind)}`;
  const meant = ofKind.length > 0 ? [kind, ...rest].join(".") : text;
  const nearest = nearestNames(meant, changeTypeNames, 3, leastLikeness);
  return nearest.length > 0
    ? `nearest: ${listed(nearest)}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${recordNames.join(", ")}`;
}

const recordNames = [...new Set(changeTypeNames.map((name) => name.split(".")[0]))];

function listed(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}
