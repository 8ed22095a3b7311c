/** The signs of Markdown in a line. */
export interface Signs {
  /** How much work they are for a parser, in the work of one `*`. */
  weight: number;
  /** `[` and `]`. */
  opened: number;
  closed: number;
}

const sign = /`+|[*_~[\]<>|&\\!@]|www\.|:\/\//gi;
// Escapes and entities are read by themselves, and links last. Addresses are links without brackets.
const weights: Record<string, number> = {
  ...{ "&": 0.5, "\\": 0.5, "!": 0.5, "[": 2 },
  ...{ "@": 2.5, "www.": 2.5, "://": 2.5 },
};
// A parser looks at it, and goes on.
const withinWord = 0.5;
const wordCharacter = /[\p{L}\p{N}]/u;

/** Counts the signs in a line. A run of backticks is one sign, and `_` within a word half of one. */
export function signsIn(text: string): Signs {
  const signs: Signs = { weight: 0, opened: 0, closed: 0 };
  for (const { 0: found, index } of text.matchAll(sign)) {
    if (found === "_" && isWithinWord(text, index)) {
      signs.weight += withinWord;
      continue;
    }
    signs.weight += weights[found.toLowerCase()] ?? Math.max(1, found.length / 10);
    if (found === "[") signs.opened += 1;
    if (found === "]") signs.closed += 1;
  }
  return signs;
}

function isWithinWord(text: string, index: number): boolean {
  return wordCharacter.test(text[index - 1] ?? "") && wordCharacter.test(text[index + 1] ?? "");
}
