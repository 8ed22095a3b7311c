// The first words of a longer question are enough.
const mostGuessed = 10;
// The weight of a word that only begins like the one in the question, and of one that is only spelt like it.
const beginsWeight = 0.375;
const speltWeight = 0.45;

/**
 * Passes `found` each term that begins like a word of the question, with its weight, and, if mistyped words are to be
 * guessed, each term that is spelt like one. Goes through the terms once for all words.
 */
export function similarTerms(
  terms: Iterable<string>,
  words: readonly string[],
  { guesses }: { guesses: boolean },
  found: (word: number, term: string, weight: number) => void,
): void {
  const byFirstLetter = new Map<number, number[]>();
  for (const [place, word] of words.entries()) {
    // The last word may still be incomplete.
    if (word.length < 3) continue;
    const first = word.charCodeAt(0);
    byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), place]);
  }
  const guessed = guesses ? words.slice(0, mostGuessed) : [];
  for (const term of terms) {
    for (const place of byFirstLetter.get(term.charCodeAt(0)) ?? []) {
      const word = words[place] ?? "";
      const more = term.length - word.length;
      if (more <= 0 || !term.startsWith(word)) continue;
      found(place, term, (beginsWeight * term.length) / (term.length + 0.3 * more));
    }
    for (const [place, word] of guessed.entries()) {
      const most = wrongLetters(word);
      const isOther = most > 0 && Math.abs(term.length - word.length) <= most;
      if (!isOther || (word.length >= 3 && term.startsWith(word))) continue;
      const wrong = distance(word, term, most);
      if (wrong > most) continue;
      found(place, term, (speltWeight * term.length) / (term.length + wrong));
    }
  }
}

/** One wrong letter in words of four to seven letters, two in longer words. A short word with another letter is another word. */
function wrongLetters(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The Levenshtein distance, if it is at most `most`. */
function distance(left: string, right: string, most: number, i = 0, j = 0): number {
  let [from, to] = [i, j];
  while (from < left.length && left.charCodeAt(from) === right.charCodeAt(to)) {
    from += 1;
    to += 1;
  }
  const [restLeft, restRight] = [left.length - from, right.length - to];
  if (restLeft === 0 || restRight === 0) return restLeft + restRight;
  if (most === 0 || Math.abs(restLeft - restRight) > most) return Number.POSITIVE_INFINITY;
  return (
    1 +
    Math.min(
      distance(left, right, most - 1, from + 1, to + 1),
      distance(left, right, most - 1, from + 1, to),
      distance(left, right, most - 1, from, to + 1),
    )
  );
}
