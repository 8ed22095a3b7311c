import { diffWordsWithSpace } from "diff";
import { element } from "../element";

// Comparing takes quadratic time in the edits. Texts that differ in more words stand one after the other.
const mostEdits = 200;

type Fields = Readonly<Record<string, unknown>>;

/** What would change, field by field, with the changed words marked. */
export function changedFields(before: Fields, changes: Fields): Node {
  return element(
    "dl",
    {},
    ...Object.entries(changes).flatMap(([field, after]) => [
      element("dt", {}, inWords(field)),
      element("dd", { dir: "auto" }, ...difference(written(before[field]), written(after))),
    ]),
  );
}

function difference(before: string, after: string): Node[] {
  const parts =
    before && after ? diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) : undefined;
  if (!parts?.some(({ added, removed }) => !added && !removed)) {
    return [
      element("del", {}, before || "nothing"),
      document.createTextNode(" "),
      element("ins", {}, after || "nothing"),
    ];
  }
  return parts.map(({ value, added, removed }) =>
    added
      ? element("ins", {}, value)
      : removed
        ? element("del", {}, value)
        : document.createTextNode(value),
  );
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

/** `htmlContent` as "Html content". */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
