const longestContent = 4000;

/** Why a text cannot be sent; undefined when it can. */
export function contentProblem(content: string): string | undefined {
  if (!/\S/.test(content)) return "content must not be blank.";
  return content.length > longestContent
    ? `content must have at most ${longestContent} characters; it has ${content.length}.`
    : undefined;
}

const previewLength = 140;

/** The beginning of a message, on one line. */
export function previewOf(content: string): string {
  // By code points, so that no character is cut in two.
  const characters = [...content.replace(/\s+/g, " ").trim()];
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength - 1).join("")}…`
    : characters.join("");
}
