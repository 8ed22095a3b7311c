import * as z from "zod/mini";
import { translatedKinds } from "../../shared/kinds/translation/fields";
import { invalidField } from "../../shared/runtime/errors";

const cursorSchema = z.strictObject({
  kind: z.enum(translatedKinds),
  /** Records older than this one follow; absent: all of the kind. */
  before: z.optional(z.string()),
  /** The record that the last page ended in: its languages up to `language` have been listed. */
  of: z.optional(z.string()),
  language: z.optional(z.string()),
});

/** The progress of a list of translations. */
export type TranslationsCursor = z.output<typeof cursorSchema>;

/** @throws ApiError `invalid_body` for a cursor that no list had */
export function readCursor(position: string): TranslationsCursor {
  try {
    return cursorSchema.parse(JSON.parse(position));
  } catch {
    throw invalidField("cursor", "must be a nextCursor of this list");
  }
}
