import { ApiError } from "../errors";

export const longestNote = 200;

/**
 * Why a caller makes a change, in their own words.
 * @throws ApiError `invalid_body`
 */
export function readChangeNote(sent: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note is one line, without control characters.
  const isNote = typeof sent === "string" && /\S/.test(sent) && !/[\u0000-\u001f\u007f]/.test(sent);
  if (isNote && sent.length <= longestNote) return sent;
  throw new ApiError(
    "invalid_body",
    `A change note must be a text of 1 to ${longestNote} characters on one line, not blank.`,
  );
}
