import * as z from "zod/mini";
import { didYouMeanValue } from "../did-you-mean";
import { type FoundSchema, schemaAt } from "../schema-at";
import { wordless } from "../schema-words";
import { shapeOf } from "../shape-of";
import { fieldsOfTheirOwn, isTime, takes } from "./known-fields";
import { formatOf, formatOfItems } from "./requirement";

type Issue = z.core.$ZodIssue;

interface Fault {
  issue: Issue;
  value: unknown;
  place: FoundSchema;
}

/** Sentences after an error: what the field is, the value that was misspelt, and rules for what was sent. */
export function hintsFor(
  issue: Issue,
  value: unknown,
  place: FoundSchema,
  isUpdate: boolean,
): string {
  const fault = { issue, value, place };
  const rule = rules.find(({ fits }) => fits(fault));
  return [
    hintFor(fault),
    instead(fault, isUpdate),
    rule ? ` ${typeof rule.says === "string" ? rule.says : rule.says(fault)}` : "",
    issue.code === "invalid_value" ? didYouMeanValue(value, issue.values) : "",
  ].join("");
}

/** Another argument that accepts the value: one that lists it, a flag with its name, or `triggerValue` for `trigger.value`. */
export function takenBy(
  { path, code }: Issue,
  value: unknown,
  { _zod: { def } }: z.core.$ZodType,
): string {
  const { shape = {} } = def as { shape?: Record<string, z.core.$ZodType> };
  const [field] = path;
  if (path.length === 1 && typeof field === "string" && abbreviate(value) === "an object") {
    const advice = fieldsOfTheirOwn(field, value as object, shape);
    return advice && ` ${advice}`;
  }
  if (code !== "invalid_value" || path.length > 1 || typeof value !== "string") return "";
  if (value !== path[0] && kindAt(shape[value]) === "boolean") return ` Send "${value}": true.`;
  const others = Object.keys(shape).filter(
    (name) => kindAt(shape[name]) === "enum" && takes(shape[name], value),
  );
  return others.length === 1 ? ` ${others[0]} takes ${JSON.stringify(value)}.` : "";
}

function kindAt(field: z.core.$ZodType | undefined): string | undefined {
  return field && schemaAt(field, []).schema?._zod.def.type;
}

/** Rules of units, times and forms, each true wherever it fits. */
const rules: readonly {
  fits: (fault: Fault) => boolean;
  says: string | ((fault: Fault) => string);
}[] = [
  {
    fits: ({ value, place }) => takes(place.schema, unquoted(value)),
    says: "Send it without quotes.",
  },
  {
    // No number is an id.
    fits: ({ issue, value, place }) =>
      typeof value === "number" &&
      !isTime(place.schema) &&
      !/id$/i.test(String(issue.path.at(-1))) &&
      takes(place.schema, `${value}`),
    says: ({ value }) => `Send it in quotes: "${value}".`,
  },
  {
    fits: ({ issue, value, place }) =>
      issue.code === "too_small" && value === 0 && place.isNullable,
    says: ({ place: { description } }) => {
      const [, meaning] = description?.match(/\bnull: ([^.;]+)/i) ?? [];
      return meaning ? `Null means ${meaning}.` : "Send null for none.";
    },
  },
  {
    fits: ({ issue, value }) =>
      issue.code === "too_big" &&
      typeof value === "number" &&
      /seconds$/i.test(String(issue.path.at(-1))),
    says: ({ issue }) =>
      `It is in seconds, and the most is ${spanOf(issue.code === "too_big" ? Number(issue.maximum) : 0)}.`,
  },
  {
    fits: ({ value, place }) =>
      typeof value === "string" &&
      /[+-]\d{4}$/.test(value) &&
      takes(place.schema, value.replace(/(\d\d)$/, ":$1")),
    says: "Write the zone with a colon, such as +01:00.",
  },
  {
    fits: ({ value, place }) =>
      typeof value === "string" &&
      takes(place.schema, value.replace(" ", "+")) &&
      / \d\d:\d\d$/.test(value),
    says: "In an address, write + as %2B, or use Z.",
  },
  {
    fits: ({ issue, value }) =>
      issue.code === "invalid_type" &&
      ["object", "array", "record"].includes(issue.expected) &&
      typeof value === "string" &&
      /^\s*[[{]/.test(value),
    says: "Send the value itself, not JSON in a string.",
  },
  {
    fits: ({ issue, value, place }) =>
      typeof value === "string" &&
      /seconds$/i.test(String(issue.path.at(-1))) &&
      [60, 3600, 86_400].some((seconds) => takes(place.schema, seconds)),
    says: ({ place }) => {
      const taken = [60, 3600, 86_400].filter((seconds) => takes(place.schema, seconds));
      const spans = taken.map((seconds) => `${seconds} for ${spanOf(seconds)}`);
      return `It is in seconds: ${spans.join(", ")}.`;
    },
  },
  {
    fits: ({ value, place }) =>
      typeof value === "string" && relative.test(value.trim()) && isTime(place.schema),
    says: "Relative times are not supported; send the date itself.",
  },
  {
    fits: ({ value, place }) => dateIn(value, place) !== undefined,
    says: "Send the date alone.",
  },
  {
    fits: ({ value, place }) => typeof value === "number" && isTime(place.schema),
    says: "Send the time as a string.",
  },
  {
    fits: ({ value, place }) => isTime(place.schema) && namesNoDay(value),
    says: ({ value }) => lastDayOf(String(value)),
  },
];

/** The number or boolean that a text is; undefined for any other text or value. */
export function unquoted(value: unknown): unknown {
  if (value === "true" || value === "false") return value === "true";
  // JSON has no number that begins like 007.
  return typeof value === "string" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)
    ? Number(value)
    : undefined;
}

/** The date that a time begins with, where a field takes dates alone. */
export function dateIn(value: unknown, place: Pick<FoundSchema, "schema">): string | undefined {
  const [date] = (typeof value === "string" && value.match(/^\d{4}-\d\d-\d\d(?=[T ])/)) || [];
  return date !== undefined && takes(place.schema, date) && !takes(place.schema, "x")
    ? date
    : undefined;
}

/** Seconds in the largest unit that they are a whole number of. */
function spanOf(seconds: number): string {
  const units = { day: 86_400, hour: 3600, minute: 60, second: 1 };
  const [unit, length] = Object.entries(units).find(([, each]) => seconds % each === 0) ?? ["", 1];
  return `${seconds / length} ${unit}${seconds === length ? "" : "s"}`;
}

// Longer texts are no words for a time.
const relative =
  /^(now|today|tomorrow|yesterday)\b.{0,20}$|^(last |past )?[+-]?\d{1,6} ?(s|m|h|d|w|min|second|minute|hour|day|week|month|year)s?( ago)?$/i;

/** Whether a text begins with a day that its month does not have, such as 2026-02-30. */
function namesNoDay(value: unknown): boolean {
  const [day] = (typeof value === "string" && value.match(/^\d{4}-\d\d-\d\d/)) || [];
  return day !== undefined && !new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
}

/** `2026-02 has 28 days.` */
function lastDayOf(value: string): string {
  const [year = "", month = ""] = value.split("-");
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isMonth = /^(0[1-9]|1[0-2])$/.test(month);
  return isMonth ? `${year}-${month} has ${days} days.` : "Months are 01 to 12.";
}

/** A description of the field, if a value of another kind was sent. */
function hintFor({ issue, value, place: { schema, description, examples } }: Fault): string {
  // A custom message, or the type of a list's items, is explanation enough, except for lists of plain strings.
  const isBare = issue.message === wordless && issue.code === "invalid_type";
  const isOtherKind = isBare && (issue.expected !== "array" || isOfTexts(schema)) && !examples;
  const [sentence = ""] = description?.split(/\.(?=\s|$)/) ?? [];
  // A field that is allowed only together with another may be refused although its value is valid.
  if (/\bonly$/.test(sentence) && !examples && value !== 0 && value !== null)
    return ` ${sentence}.`;
  if (!isOtherKind || value === null || formatOf(schema) !== undefined) return "";
  return sentence === "" ? "" : ` ${sentence}.`;
}

function isOfTexts(schema: z.core.$ZodType | undefined): boolean {
  return /^array of strings\b/.test(shapeOf(schema)) && formatOfItems(schema) === "";
}

/** The advice what to send in place of null or an empty text. */
function instead(
  { value, place: { schema, isOptional, description } }: Fault,
  isUpdate: boolean,
): string {
  if (value === "" && isOptional && !isUpdate) return " Leave it out instead.";
  if (value !== null || !isOptional) return "";
  const [, none] = description?.match(/`none` for ([^.,;]+)/) ?? [];
  if (none !== undefined) return ` Send "none" for ${none}, or leave it out.`;
  const isEmptied = schema?._zod.def.type === "array" && z.safeParse(schema, []).success;
  if (isEmptied) return " Leave it out, or send [] for none.";
  return isUpdate ? " Null does not clear it: leave it out to keep it." : " Leave it out instead.";
}

/** A path as messages name it: `slidesData[0].imageUrl`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** The longest text that is repeated whole. */
export const longestEcho = 80;

/** A value as a message can carry it: short, whatever a caller sent. */
export function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longestEcho
    ? `${JSON.stringify(value.slice(0, longestEcho))}…`
    : JSON.stringify(value);
}

/** One example for each field with an error, if its schema or that of an enclosing field has one. */
export function examplesFor(
  issues: readonly Issue[],
  input: unknown,
  schema: z.core.$ZodType,
): string[] {
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

/** Whether an issue's message is complete: the value itself is not what is wrong. */
export function isComplete(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.isComplete === true;
}

/** How much of a path leads to the outermost field that has an example. */
export function exampleDepth(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): number {
  const depths = path.map((_, index) => index + 1);
  return depths.find((depth) => schemaAt(schema, path.slice(0, depth), input).examples) ?? 0;
}

/** Replaces the issue of a value that matches no member of a union, but was clearly meant as one, with that member's issues. */
export function ofMeantOptions(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    // An option that refuses the value's type was not meant.
    const matching = issue.errors.filter(
      (option) => !option.some(({ code, path }) => code === "invalid_type" && path.length === 0),
    );
    const [option] = matching;
    return matching.length === 1 && option
      ? ofMeantOptions(option.map((each) => ({ ...each, path: [...issue.path, ...each.path] })))
      : [issue];
  });
}
