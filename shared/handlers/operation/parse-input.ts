import type * as z from "zod/mini";
import { withoutWords } from "../../model/schema-words";
import type { ApiError } from "../../runtime/errors";
import type { Validation } from "./errors-of-rest";
import type { Details } from "./refuse-input";

/** How an input is parsed. */
interface Parsing {
  /** Whether an optional field that cannot be null may be sent as null. */
  nullIsAbsent?: boolean;
  /** Errors found while the input was read. */
  refused?: readonly ApiError[];
  /** What is validated beyond the schema, if it is refused. */
  validation?: Validation;
}

/**
 * Parses an input by its schema. `describeMore` adds to the error what the schema does not know.
 * @throws ApiError `invalid_body` with each field, what is allowed and what was sent
 */
export async function parseInput<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sent: unknown,
  describeMore?: () => Promise<Details>,
  { nullIsAbsent = false, refused = [], validation }: Parsing = {},
): Promise<z.output<Schema>> {
  const parse = (input: unknown) => schema.safeParse(input, { error: withoutWords });
  const first = parse(sent);
  if (first.success && refused.length === 0) return first.data;
  // Loaded here, because few inputs are wrong, and every start would pay for it.
  const { withoutNulls } = await import("../../model/without-nulls");
  const input = nullIsAbsent ? withoutNulls(sent, schema) : sent;
  const parsed = nullIsAbsent ? parse(input) : first;
  if (parsed.success && refused.length === 0) return parsed.data;
  const { refusalOfInput } = await import("./refuse-input");
  const issues = parsed.error?.issues ?? [];
  throw await refusalOfInput(issues, input, schema, { describeMore, refused, validation });
}
