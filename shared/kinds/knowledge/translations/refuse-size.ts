import { ApiError } from "../../../runtime/errors";
import type { KnowledgeSettings } from "../fields";

// An item's content and its translations lie in one row of the table.
const mostBytes = 230_000;

/**
 * Refuses an item that its translations make too large.
 * @throws ApiError `invalid_body`
 */
export function refuseSize({ content, translations }: KnowledgeSettings): void {
  if (Object.keys(translations).length === 0) return;
  const bytes = Buffer.byteLength(JSON.stringify({ content, translations }));
  if (bytes <= mostBytes) return;
  throw new ApiError(
    "invalid_body",
    `An item's content and its translations may take ${mostBytes} bytes of JSON together, and take ${bytes}: shorten one, or remove a language (update_translation with "texts": null).`,
  );
}
