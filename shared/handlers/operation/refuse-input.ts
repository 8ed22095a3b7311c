import * as z from "zod/mini";
import { kindOfId } from "../../kinds/record-fields";
import { type OtherFields, refusalOf } from "../../model/describe-issues";
import { dateIn, unquoted } from "../../model/describe-issues/hints";
import { nearestValue } from "../../model/did-you-mean";
import { schemaAt, valueAt } from "../../model/schema-at";
import { withoutWords } from "../../model/schema-words";
import { ApiError, asOne } from "../../runtime/errors";
import { errorsOfRest, issuesOfRest, put, remove, type Validation } from "./errors-of-rest";

type Issue = z.core.$ZodIssue;

/** What the error of an input needs to know besides its schema. */
export interface Details extends OtherFields {
  /** A sentence that follows the faults. */
  remark?: string;
}

interface Others {
  describeMore: (() => Promise<Details>) | undefined;
  /** Errors found while the input was read. */
  refused: readonly ApiError[];
  validation: Validation | undefined;
}

/** One error with all that is wrong with an input, so that one more call can correct everything. */
export async function refusalOfInput(
  own: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  { describeMore, refused, validation }: Others,
): Promise<ApiError> {
  const issues = [...own, ...issuesOfRest(own, input, schema)];
  const details = issues.length > 0 ? await describeMore?.() : undefined;
  const { corrected, paths } = withSuggestions(own, input, schema, details);
  const left = schema.safeParse(corrected, { error: withoutWords }).error?.issues ?? [];
  const toldOf = [...issues.map(({ path }) => path[0]), ...paths.map(([top]) => top)];
  // What an object lacks that holds a corrected field is not said of the field itself.
  const further = left.filter(
    ({ path }) =>
      paths.some((each) => each.every((key, index) => path[index] === key)) ||
      (path.length > 0 && !toldOf.includes(path[0])),
  );
  return asOne([
    ...refused,
    ...(issues.length > 0 ? [refusalOf(issues, input, schema, details)] : []),
    ...(further.length > 0 ? [refusalOf(further, corrected, schema, details)] : []),
    ...(details?.remark ? [new ApiError("invalid_body", details.remark)] : []),
    ...(validation ? await errorsOfRest(left, corrected, schema, validation) : []),
  ]);
}

/** What an error suggests: where a value belongs, or a value in place of a refused one. */
interface Suggestion {
  /** The unknown field that has the value. */
  from?: PropertyKey[];
  path: PropertyKey[];
  value?: unknown;
}

/** An input in which unknown fields and refused values are as their errors suggest, and the paths of those. */
function withSuggestions(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  { advise }: OtherFields = {},
): { corrected: unknown; paths: PropertyKey[][] } {
  const suggestions = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? suggestedNames(issue, input, advise)
      : suggestedValue(issue, input, schema),
  );
  const corrected = suggestions.length > 0 ? structuredClone(input) : input;
  for (const { from, path, value } of suggestions) {
    put(corrected, path, from ? valueAt(corrected, from) : value);
    if (from) remove(corrected, from);
  }
  return { corrected, paths: suggestions.map(({ path }) => path) };
}

function suggestedNames(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  input: unknown,
  advise: OtherFields["advise"],
): Suggestion[] {
  return issue.keys.flatMap((key) => {
    const [advice = ""] = advise?.({ ...issue, keys: [key] }) ?? [];
    const [, ...names] = advice.match(suggestedName) ?? advice.match(suggestedShape) ?? [];
    const path = [...issue.path, ...names.flatMap((name) => name.split("."))];
    const from = [...issue.path, key];
    return names.length === 0 || valueAt(input, path) !== undefined ? [] : [{ from, path }];
  });
}

const suggestedName = /^Did you mean ([\w.]+)\?(?: |$)/;
const suggestedShape = /^Send it as {"(\w+)":{"(\w+)":…}}\./;

/** A misspelt one of some values, a number in quotes, or one without. */
function suggestedValue(issue: Issue, input: unknown, schema: z.ZodMiniObject): Suggestion[] {
  const { path } = issue;
  const { schema: own } = schemaAt(schema, path, input);
  // No number is an id.
  if (!own || (path.length === 1 && kindOfId(schema, String(path[0])))) return [];
  const sent = valueAt(input, path);
  const allowed = issue.code === "invalid_value" ? issue.values : [];
  const value =
    typeof sent === "number"
      ? `${sent}`
      : (unquoted(sent) ??
        dateIn(sent, { schema: own }) ??
        (typeof sent === "string" ? nearestValue(sent, allowed) : undefined));
  return value !== undefined && z.safeParse(own, value).success ? [{ path: [...path], value }] : [];
}
