import { stemmer } from "@orama/stemmers/english";

/** The words of a text as search compares them: in lower case, without accents, as stems. */
export type Words = (text: string) => string[];

// Scripts without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// The "pure" mark, here and below, keeps this out of Lambdas that do not search.
const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text with a language's stems. `stem` takes a word in lower case, with its accents. */
export function wordsBy(stem: (word: string) => string): Words {
  const stemOf = remembered(stem);
  return (text) => {
    return runsOf(text).flatMap((run) =>
      unspaced.test(run) ? segmentsOf(run) : [stemOf(cut(run))],
    );
  };
}

/** The words of an English text. Porter's algorithm changes words of other languages little. */
export const wordsOf: Words = /* @__PURE__ */ wordsBy((word) => stemmer(folded(word)));

function runsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/** A word without its accents. */
function folded(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

function segmentsOf(run: string): string[] {
  return [...segmenter.segment(run)].map(({ segment }) => cut(withoutLongVowel(segment)));
}

/**
 * The pairs of adjacent letters in a text without spaces. A segmenter splits the same word differently in different places; its
 * pairs are always the same.
 */
export function pairsOf(text: string): string[] {
  const runs = runsOf(text).filter((run) => unspaced.test(run));
  return runs.flatMap((run) => {
    const letters = [...run];
    const pairs = letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
    return pairs.filter((pair) => !isGrammatical(pair));
  });
}

/** Whether a word consists only of the letters in which Japanese writes endings, particles and auxiliary verbs. */
export function isGrammatical(word: string): boolean {
  return /^\p{Script=Hiragana}+$/u.test(word);
}

/** Japanese writes the last vowel of a foreign word as long or short: サーバー and サーバ are the same word. */
function withoutLongVowel(word: string): string {
  return word.length > 3 && word.endsWith("ー") ? word.slice(0, -1) : word;
}

// Longer than words in any language. A longer text without spaces is matched by its beginning.
const longestWord = 64;

function cut(word: string): string {
  return word.length <= longestWord
    ? word
    : word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, "");
}

/** A cache of stems: texts repeat words, and computing a stem takes a hundred times as long as a lookup. */
function remembered(stem: (word: string) => string): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const cached = stems.get(word);
    if (cached !== undefined) return cached;
    if (stems.size >= 50_000) stems.clear();
    // A part number has no endings.
    const made = folded(/\p{N}/u.test(word) ? word : stem(word));
    stems.set(word, made);
    return made;
  };
}
