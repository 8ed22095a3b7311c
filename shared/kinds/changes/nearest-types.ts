import { nearestName } from "../../model/did-you-mean";
import { changeKindNames, changeTypeNames } from "./change-types";

/** The type that a text misspells, those of the kind of record that it names, or how types are named. */
export function nearestTypes(text: string): string {
  const meant = nearestName(text, changeTypeNames);
  if (meant !== undefined) return `nearest: ${JSON.stringify(meant)}`;
  const [kind = ""] = text.slice(0, 100).split(".");
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  return ofKind.length > 0
    ? `those of ${kind}: ${ofKind.map((name) => JSON.stringify(name)).join(", ")}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${changeKindNames.join(", ")}`;
}
