import * as z from "zod/mini";
import { translatedKinds } from "../../shared/kinds/translation/fields";
import { invalidField } from "../../shared/runtime/errors";

const placeSchema = z.strictObject({
  kind: z.enum(translatedKinds),
  /** Records older than this one follow; absent: all of the kind. */
  before: z.optional(z.string()),
  /** The record that the last page ended in: its languages up to `language` have been listed. */
  of: z.optional(z.string()),
  language: z.optional(z.string()),
});

/** The progress of a list of translations. */
export type Place = z.output<typeof placeSchema>;

/** @throws ApiError `invalid_body` for a cursor that no list had */
export function placeIn(position: string): Place {
  try {
    return placeSchema.parse(JSON.parse(position));
  } catch {
    throw invalidField("cursor", "must be a nextCursor of this list");
  }
}
