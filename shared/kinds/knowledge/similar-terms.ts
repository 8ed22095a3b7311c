import { mistakesBetween } from "../../model/did-you-mean";
import type { Dictionary } from "./dictionary";
import type { Ranking } from "./ranking";

// The first words of a longer question are enough.
const maxGuessed = 10;

const shortestBeginning = 4;
// The maximum number of terms to look up for a prefix. More would not be words that people wrote, and each costs as much as a
// whole word.
const maxBeginnings = 200;
// How likely such a term is meant.
const likeness = { beginning: 0.6, related: 0.5, compound: 0.7, spelling: 0.7 };

interface Similarity {
  /** Whether a word or a synonym is among the terms. If not, it may be misspelled. */
  isKnown: readonly boolean[];
  /** Whether the language writes compounds as one word. */
  hasCompounds: boolean;
  ranking: Ranking;
}

/**
 * Calls `found` for each term of a dictionary that is similar to a word of the question, with its weight and how likely it is
 * meant.
 */
export function similarTerms(
  dictionary: Dictionary,
  words: readonly string[],
  { isKnown, hasCompounds, ranking }: Similarity,
  found: (word: number, term: string, weight: number, likeness: number) => void,
): void {
  const byFirstLetter = new Map<number, number[]>();
  for (const [place, word] of words.entries()) {
    // Too many words share a short prefix: "car" does not mean "card".
    if (word.length < shortestBeginning) continue;
    const first = word.charCodeAt(0);
    byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), place]);
    if (hasCompounds) {
      for (const part of partsOf(word, dictionary)) {
        found(place, part, ranking.compound, likeness.compound);
      }
    }
  }
  const guessed = [...words.entries()].filter(([place]) => !isKnown[place]).slice(0, maxGuessed);
  const long = hasCompounds
    ? [...words.entries()].filter(([, word]) => word.length >= shortestBeginning)
    : [];
  const beginnings = words.map(() => 0);
  for (const term of dictionary.terms()) {
    for (const place of byFirstLetter.get(term.charCodeAt(0)) ?? []) {
      const word = words[place] ?? "";
      const more = term.length - word.length;
      const beginningCount = beginnings[place] ?? 0;
      if (beginningCount === maxBeginnings) continue;
      if (more > 0 && term.startsWith(word)) {
        beginnings[place] = beginningCount + 1;
        const weight = (ranking.beginning * term.length) / (term.length + 0.3 * more);
        found(place, term, weight, likeness.beginning);
      } else if (areRelated(word, term)) {
        beginnings[place] = beginningCount + 1;
        found(place, term, ranking.related, likeness.related);
      }
    }
    for (const [place, word] of long) {
      if (term.length - word.length >= 3 && term.endsWith(word)) {
        found(place, term, ranking.compound, likeness.compound);
      }
    }
    for (const [place, word] of guessed) {
      const most = wrongLetters(word);
      const isOther = most > 0 && Math.abs(term.length - word.length) <= most;
      if (!isOther || (word.length >= shortestBeginning && term.startsWith(word))) continue;
      const wrong = mistakesBetween(word, term);
      if (wrong > most) continue;
      const weight = (ranking.spelling * term.length) / (term.length + wrong);
      found(place, term, weight, likeness.spelling);
    }
  }
}

/**
 * One wrong letter is allowed in words of four to seven letters, two in longer words. A short word with a different letter is
 * another word.
 */
function wrongLetters(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Whether two stems share such a long prefix that they belong to one family, such as "subscrib" and "subscript". */
function areRelated(word: string, term: string): boolean {
  const shorter = Math.min(word.length, term.length);
  if (shorter < 5 || word === term) return false;
  let same = 0;
  while (same < shorter && word.charCodeAt(same) === term.charCodeAt(same)) same += 1;
  return same >= 5 && same >= 0.7 * Math.max(word.length, term.length);
}

// The letters between the parts of a compound.
const links = ["", "s", "es", "n", "en", "er", "e"];

/** The parts of a compound that are terms: "lieferadress" has "adress", and "liefer" if that is a term. */
function partsOf(word: string, dictionary: Dictionary): string[] {
  for (let start = 4; start <= word.length - 4; start += 1) {
    const last = word.slice(start);
    if (!dictionary.has(last)) continue;
    const head = word.slice(0, start);
    const first = links
      .filter((link) => head.endsWith(link))
      .map((link) => head.slice(0, head.length - link.length))
      .find((part) => part.length >= 4 && dictionary.has(part));
    return first === undefined ? [last] : [first, last];
  }
  return [];
}
