/** How much each signal counts for an item as an answer. */
export interface Ranking {
  /** The weight of a word in a title or a question, in tags and in a heading, relative to 1 in the text. */
  title: number;
  tags: number;
  heading: number;
  /** How soon more of the same word stops to count (BM25's k1). */
  saturation: number;
  /** How much the length of a title and of a text counts, up to 1 (BM25's b). */
  titleLength: number;
  textLength: number;
  /** The weight of the item's best passage, relative to 1 for the whole item, because words near each other answer together. */
  passage: number;
  /** The weight of two adjacent words that are adjacent in the question, relative to 1 for each. */
  phrase: number;
  /** The part of its score that an item keeps if it has none of the question's keywords. */
  partial: number;
  /** The weight of words such as "how", and of letter pairs in scripts without spaces. */
  filler: number;
  pair: number;
  /** The weight of a similar word, relative to 1 for the word itself. */
  synonym: number;
  beginning: number;
  related: number;
  compound: number;
  spelling: number;
}

/** Tuned on others' documentation: `test/bench/search-quality.ts`. */
export const usualRanking: Ranking = {
  title: 1.7,
  tags: 1,
  heading: 0.3,
  saturation: 1.8,
  titleLength: 0.3,
  textLength: 0.65,
  passage: 1,
  phrase: 0.6,
  partial: 0.3,
  filler: 0.4,
  pair: 0.7,
  synonym: 0.5,
  beginning: 0.4,
  related: 0.35,
  compound: 0.4,
  spelling: 0.45,
};
