import { keywordTest, wordsIn } from "./language-words";
import { type Synonyms, synonymGroups } from "./synonyms";

/** The language and synonyms of a site's visitors. */
export interface Speech {
  /** A BCP 47 tag. */
  language: string;
  /** The domain's own synonyms. */
  synonyms: Synonyms;
}

/** A word of the question, as a stem. */
export interface AskedWord {
  term: string;
  /** How often it was said. */
  times: number;
  /** Whether it says what the question is about, unlike "how" and "the". */
  isKeyword: boolean;
  /** Terms that mean the same, with the part of the word that each stands for. */
  others: ReadonlyMap<string, number>;
}

/** The words of a question. */
export function askedWords(question: string, { language, synonyms }: Speech): AskedWord[] {
  const questionTerms = wordsIn(language)(question);
  const isKeyword = keywordTest(language);
  const words = new Map<string, { times: number; others: Map<string, number> }>();
  const wordOf = (term: string) => {
    const word = words.get(term) ?? { times: 0, others: new Map<string, number>() };
    words.set(term, word);
    return word;
  };
  for (const term of questionTerms) wordOf(term).times += 1;
  const replaced = new Set<string>();
  for (const { phrase, group } of phrasesIn(questionTerms, synonymGroups(language, synonyms))) {
    // A phrase that consists of stop words, such as "how long", is replaced by its synonyms.
    const keywords = phrase.filter(isKeyword);
    // One stop word, such as "get", means too much.
    if (keywords.length === 0 && phrase.length === 1) continue;
    const own = keywords.length > 0 ? keywords : [phrase.join(" ")];
    if (keywords.length === 0) replaced.add(phrase.join(" "));
    for (const term of own) {
      const word = wordOf(term);
      word.times = Math.max(word.times, 1);
      for (const other of group.filter((each) => each !== phrase)) {
        const terms = other.filter((each) => isKeyword(each) && each !== term);
        const part = 1 / Math.sqrt(terms.length * own.length);
        for (const each of terms) word.others.set(each, Math.max(part, word.others.get(each) ?? 0));
      }
    }
  }
  return [...words].map(([term, word]) => ({
    term,
    ...word,
    isKeyword: replaced.has(term) || isKeyword(term),
  }));
}

interface SaidPhrase {
  phrase: readonly string[];
  group: readonly (readonly string[])[];
}

/** The phrases of a question that have synonyms, longest first. A phrase inside a longer one does not count. */
function phrasesIn(
  terms: readonly string[],
  groups: readonly (readonly (readonly string[])[])[],
): SaidPhrase[] {
  const found = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const place = placeOf(phrase, terms);
      return place < 0 ? [] : [{ phrase, group, place, end: place + phrase.length }];
    }),
  );
  return found
    .filter(
      ({ phrase, place, end }) =>
        !found.some(
          (other) =>
            other.phrase.length > phrase.length && other.place <= place && end <= other.end,
        ),
    )
    .sort((left, right) => right.phrase.length - left.phrase.length);
}

/** The position of a phrase among words; -1 if it does not occur. */
function placeOf(phrase: readonly string[], words: readonly string[]): number {
  if (phrase.length === 0) return -1;
  return words.findIndex((_, place) =>
    phrase.every((term, offset) => words[place + offset] === term),
  );
}
