// About three sentences.
const longestExcerpt = 400;

/** The part of an item's content that has the most of the question's words. */
export function excerptOf(content: string, question: string): string {
  const words = [...new Set(wordsIn(question))];
  const scored = content
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((part) => {
      const own = wordsIn(part);
      return { part, score: words.filter((word) => own.some((each) => isLike(each, word))).length };
    });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const characters = [...(scored.find(({ score }) => score === most)?.part ?? "")];
  return characters.length > longestExcerpt
    ? `${characters.slice(0, longestExcerpt - 1).join("")}…`
    : characters.join("");
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

/** Whether two words have the same stem, roughly: endings differ. */
function isLike(left: string, right: string): boolean {
  const length = Math.max(4, Math.min(left.length, right.length) - 2);
  return left.slice(0, length) === right.slice(0, length);
}
