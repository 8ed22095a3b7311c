import type { ChatMessage } from "./chat-message";

const longestContent = 4000;

export const nothingToSend = "content is required, or a picture.";

/** Why a text cannot be sent; undefined when it can. A picture needs no text. */
export function contentProblem(content: string, hasPicture: boolean): string | undefined {
  if (!hasPicture && !/\S/.test(content)) return "content must not be blank.";
  return content.length > longestContent
    ? `content must have at most ${longestContent} characters; it has ${content.length}.`
    : undefined;
}

const previewLength = 140;
const pictureWord = "Picture";

/** The beginning of a message, on one line. A message without words has only a picture. */
export function previewOf(content: string): string {
  // By code points, so that no character is cut in two.
  const characters = [...content.replace(/\s+/g, " ").trim()];
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength - 1).join("")}…`
    : characters.join("") || pictureWord;
}

/** A message as a mail quotes it. */
export function quoted({ content, picture }: Pick<ChatMessage, "content" | "picture">): string {
  return [content, picture && `${pictureWord}: ${picture.url}`].filter(Boolean).join("\n");
}
