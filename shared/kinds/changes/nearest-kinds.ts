import { changeKindNames } from "./change-types";
import { meantKind } from "./meant-kind";

/** The kind of record that a text may mean, where it names one; else all of them. */
export function nearestKinds(text: string): string {
  const [first = ""] = text.slice(0, 100).split(".");
  const meant = meantKind(first);
  return changeKindNames.some((name) => name === meant)
    ? `nearest: ${JSON.stringify(meant)}`
    : `kinds: ${changeKindNames.map((name) => JSON.stringify(name)).join(", ")}`;
}
