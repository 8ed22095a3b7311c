/** A document's id and its text. */
export type Document = readonly [id: string, text: string];

const k1 = 1.2;
const b = 0.75;

/**
 * Ranks documents by plain BM25, best first: no stemmer, no stop words, no weights. MiniSearch is no plain BM25, because it
 * multiplies a score by the number of words that a document has.
 */
export function bm25(documents: readonly Document[]): (query: string) => string[] {
  const indexed = documents.map(([id, text]) => {
    const words = wordsOf(text);
    return { id, length: words.length, counts: countsOf(words) };
  });
  const meanLength = indexed.reduce((sum, { length }) => sum + length, 0) / indexed.length;
  const rarity = (word: string) => {
    const holders = indexed.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (indexed.length - holders + 0.5) / (holders + 0.5));
  };
  return (query) => {
    const words = wordsOf(query).map((word) => ({ word, weight: rarity(word) }));
    const scored = indexed.map(({ id, length, counts }) => {
      const score = words.reduce((sum, { word, weight }) => {
        const count = counts.get(word) ?? 0;
        const saturated = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
        return sum + weight * saturated;
      }, 0);
      return { id, score };
    });
    const found = scored.filter(({ score }) => score > 0);
    return found.sort((one, other) => other.score - one.score).map(({ id }) => id);
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
