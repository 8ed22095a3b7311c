// The number of signs that take two bytes each in UTF-8. A sign is looked up only where both words are, so one in thirty is
// wrong there.
const signs = { first: 0x80, count: 1_920 };

/** Which words follow one another in a text without stop words: a sign for each two, in a string that is small to keep. */
export function phrasesIn(words: readonly string[]): string {
  return [...new Set(words.slice(1).map((word, place) => phraseOf(words[place] ?? "", word)))]
    .sort()
    .join("");
}

/** The sign of two words in their order. */
export function phraseOf(first: string, second: string): string {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const text of [first, " ", second]) {
    for (let place = 0; place < text.length; place += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
    }
  }
  return String.fromCharCode(signs.first + ((hash >>> 0) % signs.count));
}
