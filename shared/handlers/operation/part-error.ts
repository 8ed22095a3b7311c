import * as z from "zod/mini";
import { refusalOf } from "../../model/describe-issues";
import { withoutWords } from "../../model/schema-words";
import { adviseByName } from "../../model/unknown-fields";
import { withoutNulls } from "../../model/without-nulls";
import { ApiError, type ErrorCode, errorStatuses } from "../../runtime/errors";

const codes = Object.keys(errorStatuses) as ErrorCode[];

/** Why one part of a call failed while others succeeded: the error that a call for this part alone would get. */
export const partErrorField = z
  .nullable(
    z.strictObject({
      code: z.enum(codes).check(z.describe("As in the table of errors.")),
      message: z.string().check(z.describe("What to fix.")),
    }),
  )
  .check(z.describe("Why it failed; null if it was done."));

type PartError = z.output<typeof partErrorField>;

/**
 * An error in the form of a part's result.
 * @throws any error that is not a documented answer
 */
export function partError(error: unknown): NonNullable<PartError> {
  if (!(error instanceof ApiError)) throw error;
  return error.envelope.error;
}

interface Failed {
  id: string;
  error: { code: string } | null;
}

const mostTold = 10;

/**
 * The error of a call for several records that could change none of them: the first one's error, and what happened to the
 * others.
 */
export function noneOf(results: readonly Failed[], first: unknown): unknown {
  const others = results.slice(1);
  if (!(first instanceof ApiError) || others.length === 0) return first;
  const listed = others
    .slice(0, mostTold)
    .map(({ id, error }) => `${JSON.stringify(id.slice(0, 64))} (${error?.code})`);
  const rest = others.length > mostTold ? ` and ${others.length - mostTold} more` : "";
  return new ApiError(
    first.code,
    `${first.message} None changed; also failed: ${listed.join(", ")}${rest}.`,
  );
}

/** An element of a list that its schema refuses. */
export class RefusedElement {
  constructor(
    readonly sent: unknown,
    readonly reason: string,
  ) {}
}

/**
 * A list whose elements are checked one by one: in place of an invalid element, the operation gets the faults. The documents
 * describe it as a list of `element`.
 */
export function judgedList<Element extends z.ZodMiniObject>(
  element: Element,
  { most, description, example }: { most: number; description: string; example: z.input<Element> },
): z.ZodMiniType<(z.output<Element> | RefusedElement)[], z.input<Element>[]> {
  const judged = z.catch(element, (caught) => {
    // The converter to JSON Schema reads the default value, and there is none.
    if (caught === undefined) return undefined as never;
    // A list of new records: null means absent in them, as in a create of one.
    const sent = withoutNulls(caught.value, element);
    const parsed = element.safeParse(sent, { error: withoutWords });
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    const advise = adviseByName(element, sent);
    const { message } = refusalOf(issues, sent, element, { advise });
    const reason = message.replace(/^The body/, "It");
    const isNone = issues.some(({ path, code }) => path.length === 0 && code === "invalid_type");
    const exampleText = isNone ? ` Example: ${JSON.stringify(example)}.` : "";
    return new RefusedElement(caught.value, reason + exampleText) as never;
  });
  return z
    .array(judged)
    .check(
      z.minLength(1),
      z.maxLength(most),
      z.meta({ description, examples: [[example]] }),
    ) as z.ZodMiniType<(z.output<Element> | RefusedElement)[], z.input<Element>[]>;
}

/**
 * Refuses a list without a valid element.
 * @throws ApiError `invalid_body` with the faults of the first elements
 */
export function requireOne(elements: readonly unknown[], name: string): void {
  const reasons = elements.flatMap((element, index) =>
    element instanceof RefusedElement ? [`${name}[${index}]: ${element.reason}`] : [],
  );
  if (reasons.length < elements.length) return;
  throw new ApiError("invalid_body", reasons.slice(0, maxReasons).join(" "));
}

const maxReasons = 3;
