import * as z from "zod/mini";
import { reviewReferenceSchema } from "../../kinds/review/reviews";

const warningCodes = [
  "form_goes_elsewhere",
  "never_shown",
  "rule_never_matches",
  "invalid_selector",
  "empty_content",
  "shown_twice",
  "form_without_button",
  "answer_not_sent",
  "insecure_picture",
  "unclosed_html",
  "unclosed_css",
  "translation_outdated",
  "check_translation",
  "form_left_out",
  "question_removed",
  "question_type_changed",
  "choice_removed",
  "taken_as_renamed",
  "audience_is_public",
  "goal_never_reached",
  "experiment_restarts",
  "equal_arms",
  "winner_not_shown",
  "tag_not_seen",
  "nothing_changed",
  "not_published",
  "content_removed",
  "content_left_out",
  "address_left_out",
  "contents_deleted",
  "awaits_review",
  "review_outdated",
  "nothing_found",
  "changes_stay",
  "own_access_ended",
  "only_local",
] as const;

/** Something in a successful write that the caller may not have intended. */
const warningSchema = z.strictObject({
  code: z.enum(warningCodes).check(z.describe("Stable.")),
  message: z.string().check(z.describe("What will happen, and what to do for something else.")),
  indexes: z.optional(
    z.array(z.int()).check(z.describe("In a bulk call: the places of its `results`, from 0.")),
  ),
});

export type Warning = z.output<typeof warningSchema>;

/** The warnings in an answer to a write. */
const warningsField = z.optional(
  z
    .array(warningSchema)
    .check(
      z.describe(
        "Only in the answer to a write: it succeeded, but may not do what was meant. Absent if there are none.",
      ),
    ),
);

/** The warnings in an answer to a read that found nothing. */
export const emptyWarningsField = z.optional(
  z
    .array(warningSchema)
    .check(z.describe("Only where nothing was found, perhaps because something else was meant.")),
);

const reviewField = z.optional(
  reviewReferenceSchema.check(
    z.describe("Only for an author whose write waits for an editor: nothing of it is live yet."),
  ),
);

// The record schema of each answer, for the documents, which name each record once.
const records = new WeakMap<object, z.ZodMiniObject>();

/** The answer of a write to a record, with room for warnings. */
export function withWarnings<Shape extends z.core.$ZodLooseShape>(record: z.ZodMiniObject<Shape>) {
  const written = z.extend(record, { warnings: warningsField });
  records.set(written, record);
  return written;
}

/** The answer of a write that may wait for an editor, with room for warnings. */
export function withReview<Shape extends z.core.$ZodLooseShape>(record: z.ZodMiniObject<Shape>) {
  const written = z.extend(record, { warnings: warningsField, review: reviewField });
  records.set(written, record);
  return written;
}

/** The record schema of an answer with room for warnings; any other schema itself. */
export function withoutWarnings(schema: object): object {
  return records.get(schema) ?? schema;
}

/** An answer with its warnings, if there are any. */
export function warn<Answer extends object>(
  answer: Answer,
  warnings: readonly Warning[],
): Answer & { warnings?: Warning[] } {
  return warnings.length === 0
    ? answer
    : { ...answer, warnings: [...warningsIn(answer), ...warnings] };
}

/** The warnings of each row of a bulk call. A warning that several rows share is given once, with the places of those rows. */
export function rowWarnings(rows: readonly (readonly Warning[])[]): Warning[] {
  const warningsByMessage = new Map<string, Warning & { indexes: number[] }>();
  for (const [index, warnings] of rows.entries()) {
    for (const warning of warnings) {
      const { message } = warning;
      const existing = warningsByMessage.get(message) ?? { ...warning, indexes: [] };
      warningsByMessage.set(message, { ...existing, indexes: [...existing.indexes, index] });
    }
  }
  return [...warningsByMessage.values()];
}

function warningsIn({ warnings = [] }: { warnings?: Warning[] }): Warning[] {
  return warnings;
}
