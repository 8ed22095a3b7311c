import { stemmer } from "stemmer";

// Scripts without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// "Pure", here and below, keeps it out of Lambdas that do not search.
const segmenter = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * The words of a text as search compares them: in lower case, without accents, as stems (Porter's algorithm, made for
 * English; it changes other languages' words little).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const runs = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) => (unspaced.test(run) ? segmentsOf(run) : [stemOf(cut(run))]));
}

function segmentsOf(run: string): string[] {
  return [...segmenter.segment(run.normalize("NFC"))].map(({ segment }) => cut(segment));
}

// No language has longer words. A longer text without spaces is matched by its beginning.
const longestWord = 64;

function cut(word: string): string {
  return word.length <= longestWord
    ? word
    : word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, "");
}

// Texts repeat words, and computing a stem takes a hundred times as long as looking it up.
const stems = new Map<string, string>();
const mostStems = 50_000;

function stemOf(word: string): string {
  // A part number has no endings.
  if (/\p{N}/u.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= mostStems) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}
