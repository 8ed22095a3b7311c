// The first words of a longer question are enough.
const mostGuessed = 10;
// The weight of a word that only begins like the one in the question, and of one that is only spelt similarly.
const beginsWeight = 0.375;
const speltWeight = 0.45;

const shortestBeginning = 4;
// Of the terms that begin like a word. More are no words that people wrote, and each costs as much as a word of its own.
const mostBeginnings = 200;
// How certainly such a term is the intended one.
const beginsLikeness = 0.6;
const speltLikeness = 0.7;

/**
 * Calls `found` with each term that begins like a word of the question, with its weight, and, for words to be guessed, with
 * each similarly spelt term. Iterates over the terms once for all words.
 */
export function similarTerms(
  terms: Iterable<string>,
  words: readonly string[],
  isGuessed: readonly boolean[],
  found: (word: number, term: string, weight: number, likeness: number) => void,
): void {
  const byFirstLetter = new Map<number, number[]>();
  for (const [place, word] of words.entries()) {
    // Too many words begin like a short one: "car" does not mean "card".
    if (word.length < shortestBeginning) continue;
    const first = word.charCodeAt(0);
    byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), place]);
  }
  const guessed = [...words.entries()].filter(([place]) => isGuessed[place]).slice(0, mostGuessed);
  const beginnings = words.map(() => 0);
  for (const term of terms) {
    for (const place of byFirstLetter.get(term.charCodeAt(0)) ?? []) {
      const word = words[place] ?? "";
      const more = term.length - word.length;
      const known = beginnings[place] ?? 0;
      if (known === mostBeginnings || more <= 0 || !term.startsWith(word)) continue;
      beginnings[place] = known + 1;
      found(place, term, (beginsWeight * term.length) / (term.length + 0.3 * more), beginsLikeness);
    }
    for (const [place, word] of guessed) {
      const most = wrongLetters(word);
      const isOther = most > 0 && Math.abs(term.length - word.length) <= most;
      if (!isOther || (word.length >= shortestBeginning && term.startsWith(word))) continue;
      const wrong = distance(word, term, most);
      if (wrong > most) continue;
      found(place, term, (speltWeight * term.length) / (term.length + wrong), speltLikeness);
    }
  }
}

/** One wrong letter in words of four to seven letters, two in longer words. A short word with another letter is another word. */
function wrongLetters(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The Levenshtein distance, with swapped neighbouring letters as one fault, if it is at most `most`. */
function distance(left: string, right: string, most: number, i = 0, j = 0): number {
  let [from, to] = [i, j];
  while (from < left.length && left.charCodeAt(from) === right.charCodeAt(to)) {
    from += 1;
    to += 1;
  }
  const [restLeft, restRight] = [left.length - from, right.length - to];
  if (restLeft === 0 || restRight === 0) return restLeft + restRight;
  if (most === 0 || Math.abs(restLeft - restRight) > most) return Number.POSITIVE_INFINITY;
  const haveChangedPlaces =
    left.charCodeAt(from) === right.charCodeAt(to + 1) &&
    left.charCodeAt(from + 1) === right.charCodeAt(to) &&
    restLeft > 1;
  return (
    1 +
    Math.min(
      haveChangedPlaces
        ? distance(left, right, most - 1, from + 2, to + 2)
        : Number.POSITIVE_INFINITY,
      distance(left, right, most - 1, from + 1, to + 1),
      distance(left, right, most - 1, from + 1, to),
      distance(left, right, most - 1, from, to + 1),
    )
  );
}
