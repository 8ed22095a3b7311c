// The number of characters that take two bytes each in UTF-8. A pair is looked up only where both words occur, so one match in
// thirty is wrong.
const signs = { first: 0x80, count: 1_920 };

/** The pairs of adjacent words in a text without stop words: a character for each, in a string that takes little memory. */
export function phrasesIn(words: readonly string[]): string {
  return [...new Set(words.slice(1).map((word, place) => phraseOf(words[place] ?? "", word)))]
    .sort()
    .join("");
}

/** The character for two adjacent words. */
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
