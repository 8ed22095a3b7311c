import { type Change, diffArrays, diffWordsWithSpace } from "diff";

/**
 * The lines of a structure that differ, matched by place. Adding or removing list entries does not shift the entries that
 * follow.
 */
export function changedLines(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const comparator = (left: Line, right: Line) =>
    left.text === right.text && withoutNumbers(left.place) === withoutNumbers(right.place);
  const changes: ChangedLine[] = [];
  let [removed, added]: [Line[], Line[]] = [[], []];
  const flush = () => {
    for (const { place, text } of removed) {
      const index = added.findIndex((each) => each.place === place);
      const [fresh] = index < 0 ? [] : added.splice(index, 1);
      changes.push({ place, before: text, after: fresh?.text ?? "" });
    }
    for (const { place, text } of added) changes.push({ place, before: "", after: text });
    [removed, added] = [[], []];
  };
  for (const part of diffArrays([...before], [...after], { comparator })) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else flush();
  }
  flush();
  return changes;
}

/** Compares two texts word by word: unchanged, removed and added. Undefined if almost nothing is unchanged. */
export function changedWords(before: string, after: string): Change[] | undefined {
  if (before === "" || after === "") return undefined;
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  return parts?.some(({ added, removed }) => !added && !removed) ? parts : undefined;
}

export interface ChangedLine {
  place: string;
  before: string;
  after: string;
}

const withoutNumbers = (place: string) => place.replace(/\d+/g, "");

// The comparison takes quadratic time. Texts with more changed words are shown one after the other.
const maxEdits = 200;

/** The text at a place of a structure. The place is empty for a part without a name. */
export interface Line {
  place: string;
  text: string;
}
