import * as z from "zod/mini";
import { readChangeNote } from "../../model/change-note";
import { readIdempotencyKey } from "../../model/idempotency-key";
import { type ApiError, attempt, invalidField } from "../../runtime/errors";
import { type Operation, takesDryRun, takesIdempotencyKey } from "./operation";

/** An option of a write that is not part of its input. */
interface WriteOption<Value> {
  isTakenBy(operation: Pick<Operation, "route" | "effect">): boolean;
  /** The request header of REST, in lower case; undefined for a query parameter. */
  header: string | undefined;
  /** The tool's argument: a bare type, because the server's instructions explain it once. */
  argument: z.ZodMiniType;
  /** @throws ApiError `invalid_body` */
  read(sent: unknown): Value;
}

/**
 * The options of writes. REST has them in headers and the query, tools in their arguments or in `_meta`, where the argument has
 * priority. An option added here is read, listed by the tools that support it, and named among the known arguments. Its
 * description is in `optionParameters` (OpenAPI) and in the tool server's instructions.
 */
export const writeOptions = {
  dryRun: {
    isTakenBy: takesDryRun,
    header: undefined,
    argument: z.optional(z.boolean()),
    read: readFlag,
  },
  idempotencyKey: {
    isTakenBy: takesIdempotencyKey,
    header: "idempotency-key",
    argument: z.optional(z.string()),
    read: readIdempotencyKey,
  },
  changeNote: {
    isTakenBy: takesDryRun,
    header: "x-change-note",
    argument: z.optional(z.string()),
    read: readChangeNote,
  },
} satisfies Record<string, WriteOption<unknown>>;

export type OptionName = keyof typeof writeOptions;

/** The options of one request. */
export type WriteOptions = {
  [Name in OptionName]?: ReturnType<(typeof writeOptions)[Name]["read"]>;
};

const names = Object.keys(writeOptions) as OptionName[];

/** Whether a field is an option of some writes. */
export function isOption(name: string): name is OptionName {
  return Object.hasOwn(writeOptions, name);
}

/** The options of an operation. */
export function optionsOf(operation: Pick<Operation, "route" | "effect">): OptionName[] {
  return names.filter((name) => writeOptions[name].isTakenBy(operation));
}

/** Reads the options of an operation; `sent` returns the value of one. Errors go to `refused`. */
export function readOptions(
  operation: Pick<Operation, "route" | "effect">,
  sent: (name: OptionName) => unknown,
  refused: ApiError[],
): WriteOptions {
  const read = optionsOf(operation).flatMap((name) => {
    const value = sent(name);
    const option = () => writeOptions[name].read(value);
    return value === undefined ? [] : [[name, attempt<unknown>(refused, option)]];
  });
  return Object.fromEntries(read);
}

function readFlag(sent: unknown): boolean {
  if (typeof sent === "boolean") return sent;
  const got = JSON.stringify(sent).slice(0, 80);
  const hint = /^"(true|false)"$/.test(got) ? "Send it without quotes." : "";
  throw invalidField("dryRun", `must be true or false; got ${got}`, { hint });
}
