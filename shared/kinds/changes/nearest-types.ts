import { nearestNames } from "../../model/nearest-names";
import { changeKindNames, changeTypeNames } from "./change-types";
import { meantKind } from "./meant-kind";

// Below this, texts have an ending in common and no meaning.
const leastLikeness = 0.4;

/** The types that a text may mean: those of a record that it names, those most like it, or how types are named. */
export function nearestTypes(text: string): string {
  const [first = "", ...rest] = text.toLowerCase().slice(0, 100).split(".");
  const kind = meantKind(first);
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  const isWhole = rest.length === 0 || rest.join() === "*";
  if (isWhole && ofKind.length > 0) return `those of ${kind}: ${listed(ofKind)}`;
  const meant = ofKind.length > 0 ? [kind, ...rest].join(".") : text;
  const nearest = nearestNames(meant, changeTypeNames, 3, leastLikeness);
  return nearest.length > 0
    ? `nearest: ${listed(nearest)}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${changeKindNames.join(", ")}`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}
