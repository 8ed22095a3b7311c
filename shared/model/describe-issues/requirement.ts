import type * as z from "zod/mini";
import { byName } from "../../rules/by-name";
import { wordless } from "../schema-words";
import { shapeOf } from "../shape-of";

type Issue = z.core.$ZodIssue;

/** The kind of value that a missing field needs; empty if that is not known. */
export function allowedKind(
  issue: Issue,
  schema: z.core.$ZodType | undefined,
  isShown: boolean,
): string {
  if (issue.code === "invalid_value") return oneOf(issue.values);
  if (issue.code !== "invalid_type") return "";
  const format = formatOf(schema);
  if (format !== undefined) return format.replace(/^must be (an? |given )/, "");
  const kind = isShown ? kindName(issue.expected, schema) : kindOrShape(issue.expected, schema);
  return `${kind}${range(schema)}${isShown ? "" : formatOfItems(schema)}`;
}

/** The format of a list's texts, as the end of a clause; empty if there is none. */
export function formatOfItems(schema: z.core.$ZodType | undefined): string {
  const { element } = (schema?._zod.def ?? {}) as { element?: z.core.$ZodType };
  const format = formatOf(element);
  return format === undefined ? "" : `, each ${format.replace(/^must be /, "")}`;
}

/** The requirement on a value. */
export function requirement(
  issue: Issue,
  schema: z.core.$ZodType | undefined,
  isShown = false,
): string {
  // A schema's own message says more than the kind of the issue.
  if (issue.message !== wordless) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "string") return formatOf(schema) ?? "must be a string";
      return `must be ${article(isShown ? kindName(issue.expected, schema) : kindOrShape(issue.expected, schema))}${range(schema)}${isShown ? "" : formatOfItems(schema)}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values)}`;
    case "too_small":
      return atMostOrLeast(issue.origin, "at least", Number(issue.minimum), schema);
    case "too_big":
      return atMostOrLeast(issue.origin, "at most", Number(issue.maximum), schema);
    case "invalid_union":
      return `must be ${article(shapeOf(schema))}`;
    case "invalid_key":
      return issue.issues.map((each) => requirement(each, undefined)).join(" and ");
    default:
      return issue.message;
  }
}

/** The format of a text or a number, in its schema's wording. */
export function formatOf(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema || !/^(string|number)$/.test(schema._zod.def.type)) return undefined;
  // A time's format is of the schema itself.
  return [schema, ...(schema._zod.def.checks ?? [])]
    .map(({ _zod }) => _zod.def.error?.({ input: "" } as never))
    .map((error) => (typeof error === "object" ? error?.message : error))
    .find((error) => error !== undefined && /^must be (an?|given) /.test(error));
}

// JSON's words for kinds of values.
const kinds: Record<string, string> = byName({ int: "whole number", record: "object" });
const counted: Record<string, string> = byName({ string: "character", array: "item" });

function atMostOrLeast(
  origin: string,
  bound: "at most" | "at least",
  limit: number,
  schema: z.core.$ZodType | undefined,
): string {
  const unit = counted[origin];
  if (unit) return `must have ${bound} ${limit} ${unit}${limit === 1 ? "" : "s"}`;
  const allowed = range(schema);
  return allowed
    ? `must be ${article(kindName("number", schema))}${allowed}`
    : `must be ${bound} ${limit}`;
}

export function kindName(expected: string, schema: z.core.$ZodType | undefined): string {
  const { format } = (schema?._zod.def ?? {}) as { format?: string };
  const isWhole = expected === "number" && format === "safeint";
  return kinds[isWhole ? "int" : expected] ?? expected;
}

/** An object or a list with what belongs in it, any other kind by its name. */
function kindOrShape(expected: string, schema: z.core.$ZodType | undefined): string {
  const isStructure = ["object", "array", "union"].includes(schema?._zod.def.type ?? "");
  return isStructure ? shapeOf(schema) : kindName(expected, schema);
}

interface Bounds {
  check?: string;
  value?: number;
}

/** The bounds of a number, where its schema names them. */
export function boundsOf(schema: z.core.$ZodType | undefined): {
  minimum?: number;
  maximum?: number;
} {
  const bounds = (schema?._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Bounds);
  const boundOf = (check: string) => bounds.find((each) => each.check === check)?.value;
  const [minimum, maximum] = [boundOf("greater_than"), boundOf("less_than")];
  return {
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
  };
}

function range(schema: z.core.$ZodType | undefined): string {
  const { minimum, maximum } = boundsOf(schema);
  if (minimum === undefined) return "";
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** Allowed values as a message lists them. */
export function oneOf(values: readonly unknown[]): string {
  const listed = values.map((value) => JSON.stringify(value)).join(", ");
  return values.length === 1 ? listed : `one of ${listed}`;
}
