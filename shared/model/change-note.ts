import { ApiError } from "../runtime/errors";
import { kindOf } from "./kind-of";

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
    `changeNote (REST: X-Change-Note) must be a text of 1 to ${longestNote} characters on one line, not blank; ${sizeOf(sent)}.`,
  );
}

function sizeOf(sent: unknown): string {
  if (typeof sent !== "string") return `got ${kindOf(sent)}`;
  if (sent.length > longestNote) return `it has ${sent.length}`;
  return sent.trim() === "" ? "it is blank" : "it has a line break or another control character";
}
