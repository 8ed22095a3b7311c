// A question of more words says enough with these.
const mostGuessed = 10;
// What a word counts that only begins like the one asked for, and one that is only spelt like it.
const beginsWeight = 0.375;
const speltWeight = 0.45;

/**
 * Tells `found` each term that begins like a word asked for, or, where mistyped words are to be guessed, is
 * spelt like one, and how much it counts. The terms are gone through once, however many words are asked for.
 */
export function similarTerms(
  terms: Iterable<string>,
  words: readonly string[],
  { guesses }: { guesses: boolean },
  found: (word: number, term: string, weight: number) => void,
): void {
  const byFirstLetter = new Map<number, number[]>();
  for (const [place, word] of words.entries()) {
    // What is still being typed.
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

/** One wrong letter in four to seven, two in more; short words mean something else with one changed. */
function wrongLetters(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Levenshtein's distance, as long as it is not above `most`. */
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
