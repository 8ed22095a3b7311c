// More would be no answer to the question which one.
const mostFields = 4;

/**
 * The fields that a misspelt name may mean: the same but for case and separators, or for a letter or two; else those that
 * share whole words with it, such as `accentColor` for `color`, `close` for `closeButton`.
 */
export function likelyFields(name: string, known: readonly string[]): string[] {
  const asked = wordsIn(name.slice(0, 60));
  const exact = known.filter((each) => wordsIn(each).join("") === asked.join(""));
  if (exact.length > 0) return exact;
  const typo = known.filter((each) => isTypo(asked.join(""), wordsIn(each).join("")));
  if (typo.length === 1) return typo;
  const wider = known.filter((each) => isWithin(asked, wordsIn(each)));
  if (wider.length > 0) return wider.length <= mostFields ? wider : [];
  const narrower = known.filter((each) => isWithin(wordsIn(each), asked));
  return narrower.length === 1 ? narrower : [];
}

/** The words of a name, in lower case and in the singular. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(inSingular);
}

function inSingular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => others.some((other) => isSameStem(word, other)));
}

/** Whether two words are forms of one, such as `snooze` and `snoozed`. */
export function isSameStem(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 5 && long.length - short.length <= 2 && long.startsWith(short);
}

/** Whether one letter, or two of a longer name after the first, are wrong, missing, too many or in each other's place. */
function isTypo(left: string, right: string): boolean {
  const most = Math.min(left.length, right.length) < 6 || left[0] !== right[0] ? 1 : 2;
  return Math.min(left.length, right.length) > 2 && distance(left, right) <= most;
}

function distance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let other = 1; other <= right.length; other += 1) {
      const isSame = left[at - 1] === right[other - 1];
      const isSwapped =
        at > 1 && left[at - 1] === right[other - 2] && left[at - 2] === right[other - 1];
      next[other] = Math.min(
        (row[other] ?? 0) + 1,
        (next[other - 1] ?? 0) + 1,
        (row[other - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[other - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[right.length] ?? 0;
}
