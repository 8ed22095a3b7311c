import { createHash } from "node:crypto";
import { ApiError } from "../runtime/errors";

/** The list that a cursor belongs to: its name, its site or account, and its filters. */
export type CursorScope = readonly (string | undefined)[];

/** An opaque cursor for `position` that only the same list, filters and domain accept. */
export function writeCursor(position: string, scope: CursorScope): string {
  return Buffer.from(`${seal(position, scope)}${position}`).toString("base64url");
}

/**
 * The position in a cursor.
 * @throws ApiError `invalid_body` when it was tampered with or belongs to another list, filter or domain
 */
export function readCursor(cursor: string, scope: CursorScope, refusal = noCursorOfList): string {
  const text = Buffer.from(cursor, "base64url").toString();
  const position = text.slice(sealLength);
  if (writeCursor(position, scope) !== cursor) {
    throw new ApiError("invalid_body", refusal);
  }
  return position;
}

const sealLength = 16;

const noCursorOfList =
  "cursor must be a nextCursor of this list, with the same filters and domain. Leave it out to start at the first page.";

function seal(position: string, scope: CursorScope): string {
  return createHash("sha256")
    .update(JSON.stringify([position, ...scope]))
    .digest("base64url")
    .slice(0, sealLength);
}
