import * as z from "zod/mini";
import { itHas } from "./it-has";
import { fieldsAt, kindsOf, type SchemaPlace, schemaAt } from "./schema-at";
import { shapeOf } from "./shape-of";
import { mostKeys } from "./unknown-fields/each-key";
import { wordless } from "./without-words";

type Issue = z.core.$ZodIssue;

const mostIssues = 8;
// From this many faults on, the message begins with an overview.
const leastForOverview = 3;
const mostPlaces = 12;

/**
 * Describes the faults of an input, field by field: the field, what is allowed, what was sent, and an example if the schema
 * has one.
 */
export function describeIssues(
  issues: readonly Issue[],
  input: unknown,
  schema: z.core.$ZodType,
  others: OtherFields = {},
): string {
  const first = issues.filter(isFirstOfItsPlace);
  const told = first.slice(0, mostIssues);
  const sentences = told.map((issue) => describe(issue, input, schema, others));
  if (first.length > mostIssues) sentences.push(`And ${first.length - mostIssues} more.`);
  return [...overview(first), ...sentences, ...examplesFor(told, input, schema)].join(" ");
}

/** Fields that are not in the input's schema. */
export interface OtherFields {
  /** The fields accepted besides the schema's own. */
  alsoKnown?: readonly string[];
  /** Sentences with advice about unknown fields. */
  advise?: (issue: z.core.$ZodIssueUnrecognizedKeys) => string[];
}

/** One sentence that names all faults, if there are more than a reader sees at once. */
function overview(issues: readonly Issue[]): string[] {
  if (issues.length < leastForOverview) return [];
  const count = issues.reduce((sum, each) => sum + keysOf(each).length, 0);
  const places = issues.slice(0, mostPlaces).flatMap((issue) =>
    keysOf(issue)
      .slice(0, mostPlaces)
      .map((key) => fieldName([...issue.path, ...key.map(abbreviate)]) || "the body"),
  );
  const told = places.slice(0, mostPlaces);
  const rest = count > told.length ? ` and ${count - told.length} more` : "";
  return [`To correct: ${told.join(", ")}${rest}.`];
}

/** The names in an issue: unknown keys, or none. */
function keysOf(issue: Issue): readonly string[][] {
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]];
}

/** Faults that follow from the first fault of a value are left out. */
function isFirstOfItsPlace(issue: Issue, index: number, all: readonly Issue[]): boolean {
  const placeOf = ({ path, code }: Issue) =>
    JSON.stringify([path, code === "unrecognized_keys" || code === "custom"]);
  return all.findIndex((each) => placeOf(each) === placeOf(issue)) === index;
}

/** One example for each field that has a fault, where its schema or that of a field around it has some. */
function examplesFor(issues: readonly Issue[], input: unknown, schema: z.core.$ZodType): string[] {
  const examples = issues.flatMap((issue) => {
    if (isComplete(issue)) return [];
    const { path } = issue;
    const place = path.slice(0, exampleDepth(schema, path, input));
    const [example] = schemaAt(schema, place, input).examples ?? [];
    return example === undefined
      ? []
      : [`Example of ${fieldName(place)}: ${JSON.stringify(example)}.`];
  });
  return [...new Set(examples)];
}

/** Whether nothing is to be said of an issue beyond its message: the value itself is not what is wrong. */
function isComplete(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.isComplete === true;
}

/** How much of a path leads to the outermost field that has an example. */
function exampleDepth(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): number {
  const depths = path.map((_, index) => index + 1);
  return depths.find((depth) => schemaAt(schema, path.slice(0, depth), input).examples) ?? 0;
}

function describe(
  issue: Issue,
  input: unknown,
  schema: z.core.$ZodType,
  { alsoKnown = [], advise = () => [] }: OtherFields,
): string {
  const field = fieldName(issue.path) || "The body";
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, mostKeys).map(abbreviate).join(", ");
    const isNested = issue.path.length > 0;
    const known = [...fieldsAt(schema, issue.path, input), ...(isNested ? [] : alsoKnown)];
    const allowed = known.length === 0 ? "" : `; known: ${known.join(", ")}`;
    const unknown = `Unknown ${issue.keys.length > 1 ? "fields" : "field"} ${names}${isNested ? ` in ${field}` : ""}${allowed}.`;
    return [unknown, ...advise(issue)].join(" ");
  }
  // A message that tells the size itself is complete.
  if (issue.message.includes(itHas) || isComplete(issue)) return `${field} ${issue.message}.`;
  const value = valueAt(input, issue.path);
  const place = schemaAt(schema, issue.path, input);
  const kinds = kindsOf(schemaAt(schema, issue.path.slice(0, -1)).schema);
  if (kinds && issue.code === "invalid_union") {
    const got = value === undefined ? "is required:" : "must be";
    return `${field} ${got} one of ${listed(kinds)}${value === undefined ? "" : `; ${actual(issue, value)}`}.`;
  }
  if (value === undefined && issue.code === "custom") return `${field} ${issue.message}.`;
  // An example of the field itself tells what it is.
  const isShown = exampleDepth(schema, issue.path, input) === issue.path.length;
  const isMissing = value === undefined || (value === null && !place.isOptional);
  if (isMissing && issue.message === wordless) {
    const got = value === undefined ? "" : "; got null";
    return `${field} is required${allowedKind(issue, place.schema, isShown)}${meaning(place)}${got}.`;
  }
  if (value === undefined)
    return `${field} is required${allowedKind(issue, place.schema, isShown)}${meaning(place)}.`;
  const allowed =
    requirement(issue, place.schema, isShown) +
    (place.isNullable ? ", or null" : "") +
    (isShown ? "" : asList(issue, value, place.schema));
  return `${field} ${allowed}; ${actual(issue, value)}.${instead(value, place)}${unquoted(issue, value)}${noSuchDay(issue, value)}${otherField(issue, value, schema)}`;
}

/** What to send in place of null. */
function instead(value: unknown, { schema, isOptional }: SchemaPlace): string {
  if (value !== null || !isOptional) return "";
  const isEmptied = schema?._zod.def.type === "array" && z.safeParse(schema, []).success;
  return isEmptied ? " Leave it out, or send [] for none." : " Leave it out instead.";
}

/** Where a time is right but for a day that its month does not have. */
function noSuchDay(issue: Issue, value: unknown): string {
  if (issue.code !== "invalid_format" && issue.code !== "custom") return "";
  const [day] = (typeof value === "string" && value.match(/^\d{4}-\d\d-\d\d/)) || [];
  if (day === undefined) return "";
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return isDay ? "" : ` There is no day ${day}.`;
}

/** The schema's description of a missing field: its first sentence. */
export function meaning({ description }: SchemaPlace): string {
  const [sentence = ""] = description?.split(/\.(?=\s|$)/) ?? [];
  return sentence === "" ? "" : `: ${sentence}`;
}

/** If an object or a list was sent as JSON text. */
function unquoted(issue: Issue, value: unknown): string {
  const isStructure =
    issue.code === "invalid_type" && ["object", "array", "record"].includes(issue.expected);
  return isStructure && typeof value === "string" && /^\s*[[{]/.test(value)
    ? " Send the value itself, not JSON in a string."
    : "";
}

/** If a wrong value is the name of the neighbouring field. */
function otherField(issue: Issue, value: unknown, schema: z.core.$ZodType): string {
  if (issue.code !== "invalid_value" || typeof value !== "string") return "";
  const fields = fieldsAt(schema, issue.path.slice(0, -1));
  // `snoozed` is the state of a record that has a `snoozedUntil`.
  const field = fields.find((name) => value.length >= shortestStem && name.startsWith(value));
  return field === undefined ? "" : ` Perhaps you mean the field ${field}.`;
}

const shortestStem = 4;

/** What was sent: the value, or the size of one that has too many or too few parts. */
function actual(issue: Issue, value: unknown): string {
  const isSized = issue.code === "too_big" || (issue.code === "too_small" && Array.isArray(value));
  if (isSized && (typeof value === "string" || Array.isArray(value))) {
    return `it has ${value.length}`;
  }
  return `got ${abbreviate(value)}`;
}

function allowedKind(issue: Issue, schema: z.core.$ZodType | undefined, isShown: boolean): string {
  if (issue.code === "invalid_value") return `: one of ${listed(issue.values)}`;
  if (issue.code !== "invalid_type") return "";
  const kind = isShown ? kindName(issue.expected, schema) : kindOrShape(issue.expected, schema);
  return ` (${kind}${range(schema)})`;
}

function requirement(issue: Issue, schema: z.core.$ZodType | undefined, isShown = false): string {
  // A schema's own words tell more than the kind of the issue.
  if (issue.message !== wordless) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${article(isShown ? kindName(issue.expected, schema) : kindOrShape(issue.expected, schema))}${range(schema)}`;
    case "invalid_value":
      return `must be ${issue.values.length === 1 ? "" : "one of "}${listed(issue.values)}`;
    case "too_small":
      return atMostOrLeast(issue.origin, "at least", Number(issue.minimum), schema);
    case "too_big":
      return atMostOrLeast(issue.origin, "at most", Number(issue.maximum), schema);
    case "invalid_union":
      return `must be ${article(shapeOf(schema))}`;
    default:
      return issue.message;
  }
}

// In JSON's words.
const kinds: Record<string, string> = { int: "whole number", record: "object" };
const counted: Record<string, string> = { string: "character", array: "item" };

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

function kindName(expected: string, schema: z.core.$ZodType | undefined): string {
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
function range(schema: z.core.$ZodType | undefined): string {
  const bounds = (schema?._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Bounds);
  const boundOf = (check: string) => bounds.find((each) => each.check === check)?.value;
  const [least, most] = [boundOf("greater_than"), boundOf("less_than")];
  if (typeof least !== "number") return "";
  return typeof most === "number" ? ` from ${least} to ${most}` : ` of at least ${least}`;
}

/** A single value, or several with commas, where a list of them is due: the list, if they may stand in one. */
function asList(issue: Issue, value: unknown, schema: z.core.$ZodType | undefined): string {
  if (issue.code !== "invalid_type" || issue.expected !== "array" || !schema) return "";
  const isShort =
    typeof value === "number" || (typeof value === "string" && value.length <= longestEcho);
  if (!isShort) return "";
  const parts = String(value)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = parts.map(Number);
  const lists = [
    ...(numbers.every(Number.isFinite) ? [numbers] : []),
    ...(parts.length > 1 ? [parts] : []),
    [value],
  ];
  const list = lists.find((each) => z.safeParse(schema, each).success);
  return list ? `, such as ${JSON.stringify(list)}` : "";
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const longestEcho = 80;

/** A value as a message can carry it: short, whatever a caller sent. */
export function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longestEcho
    ? `${JSON.stringify(value.slice(0, longestEcho))}…`
    : JSON.stringify(value);
}
