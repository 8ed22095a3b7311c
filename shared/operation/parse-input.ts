import type * as z from "zod/mini";
import { ApiError } from "../errors";
import { describeIssues } from "../model/describe-issues";
import { fieldsAt } from "../model/fields-at";

/**
 * Parses an input by its schema.
 * @throws ApiError `invalid_body` with each field, what is allowed and what was sent
 */
export function parseInput<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
  alsoKnown: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const knownAt = (path: readonly PropertyKey[]) => [
    ...fieldsAt(schema, path),
    ...(path.length === 0 ? alsoKnown : []),
  ];
  throw new ApiError("invalid_body", describeIssues(parsed.error.issues, input, knownAt));
}
