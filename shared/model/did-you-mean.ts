import { distance } from "fastest-levenshtein";

// More characters of a name do not help to find the probable one.
const maxCompared = 100;

/** The one name that another most likely misspells: the same except for case and separators, or for a letter or two. */
export function nearestName<Name extends string>(
  sent: string,
  names: readonly Name[],
): Name | undefined {
  const normalized = plain(sent.slice(0, maxCompared));
  const like = [...new Set(names)]
    .filter((name) => !hasOtherWord(sent, name))
    .map((name) => ({ name, wrong: wrongLetters(normalized, plain(name)) }))
    .filter(({ wrong }) => Number.isFinite(wrong))
    .sort((left, right) => left.wrong - right.wrong);
  const [first, second] = like;
  return first && first.wrong !== second?.wrong ? first.name : undefined;
}

/**
 * The one allowed value that a refused one misspells, or is a form or the beginning of: `hourly` of `hour`, `daily` of `day`,
 * `desk` of `desktop`.
 */
export function nearestValue(sent: string, allowed: readonly unknown[]): string | undefined {
  const values = [...new Set(allowed)].filter((each) => typeof each === "string");
  const nearest = nearestName(sent, values);
  if (nearest !== undefined) return nearest;
  const [found, ...others] = values.filter((value) => isFormOf(sent, value));
  return others.length > 0 ? undefined : found;
}

/** Whether a word begins with another or is its adverb. A value of several words, such as `EXIT_INTENT`, may mean more. */
function isFormOf(sent: string, value: string): boolean {
  if (!oneWord.test(sent) || !oneWord.test(value)) return false;
  const [input, name] = [sent, value].map((word) => word.toLowerCase().replace(/ily$/, "y"));
  if (input === undefined || name === undefined || Math.min(input.length, name.length) < 3)
    return false;
  return name.startsWith(input) || (input.startsWith(name) && input.length - name.length <= 2);
}

const oneWord = /^([A-Z]?[a-z]+|[A-Z]+)$/;

/** ` Did you mean NAME?` with the nearest name as `show` writes it; empty if none is near. */
export function didYouMean<Name extends string>(
  sent: string,
  names: readonly Name[],
  show: (name: Name) => string = JSON.stringify,
): string {
  return suggestion(nearestName(sent, names), show);
}

/** The same for one of some allowed values. */
export function didYouMeanValue(sent: unknown, allowed: readonly unknown[]): string {
  return typeof sent === "string" ? suggestion(nearestValue(sent, allowed)) : "";
}

function suggestion<Name extends string>(
  name: Name | undefined,
  show: (name: Name) => string = JSON.stringify,
): string {
  return name === undefined ? "" : ` Did you mean ${show(name)}?`;
}

/** Whether two names are of one thing: all words of the one are in the other, in singular or plural. */
export function areOfOneThing(left: string, right: string): boolean {
  const [fewer = [], more = []] = [wordsOf(left), wordsOf(right)].sort(
    (one, other) => one.length - other.length,
  );
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

/** The words of a name, in the singular, without short ones, which say little. */
export function wordsOf(name: string): string[] {
  return partsOf(name)
    .filter((word) => word.length > 2)
    .map(singular);
}

function partsOf(name: string): string[] {
  return name.slice(0, maxCompared).split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, "");
}

/** How many letters differ; infinity for too many. Few misspell the first one, and opposites differ in it. */
function wrongLetters(input: string, name: string): number {
  if (input[0] !== name[0]) return Number.POSITIVE_INFINITY;
  // Replacing half the letters of a short word makes another word: "form" is not a misspelt "from".
  if (2 * distance(input, name) >= Math.min(input.length, name.length))
    return Number.POSITIVE_INFINITY;
  const most = Math.max(input.length, name.length) < 4 ? 0 : input.length < 5 ? 1 : 2;
  const wrong = mistakesBetween(input, name);
  return wrong <= most ? wrong : Number.POSITIVE_INFINITY;
}

/** Whether a name has another word in one place, so that it means another thing: `recordKinds` for `recordIds`. */
function hasOtherWord(input: string, name: string): boolean {
  const [sent, known] = [partsOf(input).map(singular), partsOf(name).map(singular)];
  const isOther = (word: string, other: string) =>
    2 * distance(word, other) > Math.min(word.length, other.length);
  return (
    sent.length === known.length && sent.some((word, index) => isOther(word, known[index] ?? ""))
  );
}

/** The edit distance of two texts. Two neighbouring letters in each other's place are one mistake, as people make it. */
export function mistakesBetween(left: string, right: string): number {
  return haveSwapped(left, right) ? 1 : distance(left, right);
}

function haveSwapped(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (
    at + 1 < left.length &&
    left[at] === right[at + 1] &&
    left[at + 1] === right[at] &&
    left.slice(at + 2) === right.slice(at + 2)
  );
}

/** A name without case and separators. A leading minus means a reversed order. */
function plain(name: string): string {
  return name.toLowerCase().replace(/(?<=.)[\s_-]/gs, "");
}
