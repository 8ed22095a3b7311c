import type * as z from "zod/mini";
import { abbreviate, mostKeys, valueAt } from "./describe-issues/echo";
import { allowedKind, asList, requirement } from "./describe-issues/requirement";
import { fieldsAt, type SchemaPlace, schemaAt } from "./schema-at";

type Issue = z.core.$ZodIssue;

const mostIssues = 8;
// From here on, a caller reads first where all of it is.
const leastForOverview = 3;
const mostPlaces = 12;

/** In a schema's own message, what comes before the size of what was sent. */
export const itHas = "; it has ";

/**
 * Describes what is wrong with an input, field by field: the field, what is allowed, what was sent, and an example where
 * the schema has one.
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
  return [...overview(first), ...sentences, ...examplesFor(told, schema)].join(" ");
}

/** Fields that the schema of an input does not name. */
export interface OtherFields {
  /** What the caller takes beside the schema's own. */
  alsoKnown?: readonly string[];
  /** Sentences that say more of unknown fields. */
  advise?: (issue: z.core.$ZodIssueUnrecognizedKeys) => string[];
}

/** One sentence that names all that is wrong, where that is more than a reader sees at once. */
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

/** What an issue names within its place: unknown keys, or nothing. */
function keysOf(issue: Issue): readonly string[][] {
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]];
}

/** What follows from the first fault of a value is not worth a sentence. */
function isFirstOfItsPlace(issue: Issue, index: number, all: readonly Issue[]): boolean {
  const placeOf = ({ path, code }: Issue) =>
    JSON.stringify([path, code === "unrecognized_keys" || code === "custom"]);
  return all.findIndex((each) => placeOf(each) === placeOf(issue)) === index;
}

/** One example for each field at the top that has a fault. */
function examplesFor(issues: readonly Issue[], schema: z.core.$ZodType): string[] {
  const faulty = new Set(
    issues.map(({ path: [field] }) => field).filter((each) => each !== undefined),
  );
  return [...faulty].flatMap((field) => {
    const [example] = schemaAt(schema, [field]).examples ?? [];
    return example === undefined
      ? []
      : [`Example of ${String(field)}: ${JSON.stringify(example)}.`];
  });
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
    const known = [...fieldsAt(schema, issue.path), ...(isNested ? [] : alsoKnown)];
    const allowed = known.length === 0 ? "" : `; known: ${known.join(", ")}`;
    const unknown = `Unknown ${issue.keys.length > 1 ? "fields" : "field"} ${names}${isNested ? ` in ${field}` : ""}${allowed}.`;
    return [unknown, ...advise(issue)].join(" ");
  }
  // A message that tells the size itself is complete.
  if (issue.message.includes(itHas)) return `${field} ${issue.message}.`;
  const value = valueAt(input, issue.path);
  const place = schemaAt(schema, issue.path);
  if (value === undefined && issue.code === "custom") return `${field} ${issue.message}.`;
  if (value === undefined) {
    return `${field} is required${allowedKind(issue, place.schema)}${meaning(place)}.`;
  }
  const allowed =
    requirement(issue, place.schema) +
    (place.isNullable ? ", or null" : "") +
    (place.examples ? "" : asList(issue, value));
  const instead = value === null && place.isOptional ? " Leave it out instead." : "";
  return `${field} ${allowed}; ${actual(issue, value)}.${instead}${unquoted(issue, value)}${otherField(issue, value, schema)}`;
}

/** What the schema says of a field that is missing: its first sentence. */
export function meaning({ description }: SchemaPlace): string {
  const [sentence = ""] = description?.split(/\.(?=\s|$)/) ?? [];
  return sentence === "" ? "" : `: ${sentence}`;
}

/** Where an object or a list was sent as a text of JSON. */
function unquoted(issue: Issue, value: unknown): string {
  const isStructure =
    issue.code === "invalid_type" && ["object", "array", "record"].includes(issue.expected);
  return isStructure && typeof value === "string" && /^\s*[[{]/.test(value)
    ? " Send the value itself, not JSON in a string."
    : "";
}

/** Where a value that a field does not have is the name of the field beside it. */
function otherField(issue: Issue, value: unknown, schema: z.core.$ZodType): string {
  if (issue.code !== "invalid_value" || typeof value !== "string") return "";
  const isField = fieldsAt(schema, issue.path.slice(0, -1)).includes(value);
  return isField ? ` Perhaps you mean the field ${value}.` : "";
}

/** What was sent: the value, or the size of one that has too many or too few parts. */
function actual(issue: Issue, value: unknown): string {
  const isSized = issue.code === "too_big" || (issue.code === "too_small" && Array.isArray(value));
  if (isSized && (typeof value === "string" || Array.isArray(value))) {
    return `it has ${value.length}`;
  }
  return `got ${abbreviate(value)}`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
