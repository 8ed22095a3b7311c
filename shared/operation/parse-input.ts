import type * as z from "zod/mini";
import { ApiError } from "../errors";
import { describeIssues, type OtherFields, withoutWords } from "../model/describe-issues";

/**
 * Parses an input by its schema.
 * @throws ApiError `invalid_body` with each field, what is allowed and what was sent
 */
export function parseInput<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
  others: OtherFields = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: withoutWords });
  if (parsed.success) return parsed.data;
  throw new ApiError("invalid_body", describeIssues(parsed.error.issues, input, schema, others));
}
