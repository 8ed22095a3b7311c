import type * as z from "zod/mini";
import type { OtherFields } from "../../model/describe-issues";
import { withoutWords } from "../../model/schema-words";
import { ApiError } from "../../runtime/errors";
import type { AboutRefused } from "./operation";

/**
 * Parses an input by its schema. With `nullIsAbsent`, an optional field that cannot be null may be sent as null. `others` says
 * more of fields that the schema does not name, and of the input.
 * @throws ApiError `invalid_body` with each field, what is allowed and what was sent
 */
export async function parseInput<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sent: unknown,
  others?: () => Promise<OtherFields & { about?: AboutRefused }>,
  { nullIsAbsent = false }: { nullIsAbsent?: boolean } = {},
): Promise<z.output<Schema>> {
  const first = schema.safeParse(sent, { error: withoutWords });
  if (first.success) return first.data;
  // Loaded here, because few inputs are wrong, and every start would pay for it.
  const { withoutNulls } = await import("../../model/without-nulls");
  const input = nullIsAbsent ? withoutNulls(sent, schema) : sent;
  const parsed = nullIsAbsent ? schema.safeParse(input, { error: withoutWords }) : first;
  if (parsed.success) return parsed.data;
  const { describeIssues, faultsOf } = await import("../../model/describe-issues");
  const details = await others?.();
  const { issues } = parsed.error;
  const text = describeIssues(issues, input, schema, details);
  const remark = details?.about?.remark;
  throw new ApiError(
    "invalid_body",
    remark === undefined ? text : `${text} ${remark}`,
    {},
    faultsOf(issues, input, schema, details),
  );
}
