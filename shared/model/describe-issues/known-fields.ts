import * as z from "zod/mini";
import { schemaAt } from "../schema-at";
import { shapeOf } from "../shape-of";
import { boundsOf, formatOf, kindName } from "./requirement";

type FieldOf = (name: string) => z.core.$ZodType | undefined;

// Of a longer list, few fields are told with what they take.
const longestList = 400;

/**
 * The known fields as an error lists them: `name: string, 1–100; from?, to?: ISO 8601 time with a zone`. A field without a
 * schema, such as a write option, is a name alone. In a long list, so are the fields that take none of the values in `sent`.
 */
export function knownFields(
  names: readonly string[],
  fieldOf: FieldOf,
  sent: readonly unknown[] = [],
): string {
  const takers = names.filter((name) => sent.some((value) => mayTake(fieldOf(name), value)));
  const lists = [20, 8].map((maxValues) => listOfFields(names, fieldOf, maxValues));
  const list =
    lists.find(({ length }) => length <= longestList) ??
    listOfFields(names, (name) => (takers.includes(name) ? fieldOf(name) : undefined), 8);
  return `${list}${dateAlone(names, fieldOf, sent)}`;
}

/** Neighbours that take the same share one description. */
function listOfFields(names: readonly string[], fieldOf: FieldOf, maxValues: number): string {
  const groups: { line: string; names: string[] }[] = [];
  for (const name of names) {
    const field = fieldOf(name);
    const line = field ? `: ${lineOf(field, maxValues)}` : "";
    const shown = field && isOptional(field) ? `${name}?` : name;
    const last = groups.at(-1);
    if (last?.line === line) last.names.push(shown);
    else groups.push({ line, names: [shown] });
  }
  return groups.map((group) => `${group.names.join(", ")}${group.line}`).join("; ");
}

/** Whether a field that does not take any text may be meant for a value: it takes it, or it takes times and that is a date. */
function mayTake(field: z.core.$ZodType | undefined, value: unknown): boolean {
  if (!field || takes(field, "x") || takes(field, ["x"]) || (value ?? null) === null) return false;
  return takes(field, value) || (isTime(field) && beginsWithDate(value));
}

function beginsWithDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
}

/** A sentence on a date that no field takes, but some would as a time; else empty. */
function dateAlone(names: readonly string[], fieldOf: FieldOf, sent: readonly unknown[]): string {
  const date = sent.find((value) => beginsWithDate(value) && value.length === 10);
  const fields = names.map(fieldOf).filter((field) => field && isTime(field));
  if (date === undefined || fields.length === 0 || fields.some((field) => takes(field, date)))
    return "";
  return `. A date alone is not a time: send "${date}T00:00:00Z"`;
}

/** Whether a field accepts a time or a date, but not any text. */
export function isTime(field: z.core.$ZodType | undefined): boolean {
  const isTaken = takes(field, "2030-01-31T00:00:00Z") || takes(field, "2030-01-31");
  return isTaken && !takes(field, "x");
}

export function takes(field: z.core.$ZodType | undefined, value: unknown): boolean {
  return field !== undefined && z.safeParse(field, value).success;
}

/**
 * `Use the top-level field triggerValue: string.` for the parts of an object that are fields of their own, under both names
 * together or with a word between; else empty.
 */
export function fieldsOfTheirOwn(
  outer: string,
  value: object,
  fields: Readonly<Record<string, z.core.$ZodType>>,
): string {
  const lines = Object.keys(value).flatMap((inner) => {
    const end = `${inner.charAt(0).toUpperCase()}${inner.slice(1)}`;
    const longer = Object.keys(fields).filter(
      (name) =>
        name.startsWith(outer) && /^[A-Z]/.test(name.slice(outer.length)) && name.endsWith(end),
    );
    const [name = "", ...others] = longer.includes(outer + end) ? [outer + end] : longer;
    const field = others.length === 0 ? fields[name] : undefined;
    return field ? [`${name}: ${lineOf(field)}`] : [];
  });
  const named = lines.length > 1 ? "fields" : "field";
  return lines.length === 0 ? "" : `Use the top-level ${named} ${lines.join("; ")}.`;
}

/**
 * What a field takes, in a few words: `string, 1–100`, `"EXACT"|"CONTAINS"`. Of more than `maxValues` allowed values, one is
 * named.
 */
export function lineOf(field: z.core.$ZodType, maxValues = 8): string {
  const { in: input } = field._zod.def as Structure;
  if (input) return lineOf(input, maxValues);
  const { schema, isNullable } = schemaAt(field, []);
  return `${lineOfOne(schema, maxValues)}${isNullable ? ", or null" : ""}`;
}

function lineOfOne(schema: z.core.$ZodType | undefined, maxValues: number): string {
  const { type, element, entries, values } = (schema?._zod.def ?? {}) as Structure;
  if (element) return listOf(schema, element);
  if (entries) return valuesOf(entries, maxValues);
  if (type === "literal") return (values ?? []).map((value) => JSON.stringify(value)).join("|");
  if (type === "string") return formatInShort(schema) ?? `string${lengthOf(schema)}`;
  if (type === "number") return `${kindName("number", schema)}${rangeOf(boundsOf(schema))}`;
  return shapeOf(schema);
}

function listOf(list: z.core.$ZodType | undefined, of: z.core.$ZodType): string {
  const { schema } = schemaAt(of, []);
  const format = formatInShort(schema);
  if (format !== undefined)
    return `${shapeOf(list)}, each a ${format}`.replace(/ a (?=[aeiouAEIO])/, " an ");
  const { entries } = (schema?._zod.def ?? {}) as Structure;
  return entries
    ? `array of ${valuesOf(entries, 8)}`.replace("of string ", "of strings ")
    : shapeOf(list);
}

function valuesOf(entries: Readonly<Record<string, unknown>>, maxValues: number): string {
  const values = Object.values(entries).map((value) => JSON.stringify(value));
  return values.length > maxValues ? `string such as ${values[0]}` : values.join("|");
}

/** A format without its examples: `language tag`. */
function formatInShort(schema: z.core.$ZodType | undefined): string | undefined {
  return formatOf(schema)
    ?.replace(/^must be (an? |given )/, "")
    .replace(/,? such as .*/, "");
}

function lengthOf(schema: z.core.$ZodType | undefined): string {
  const lengths = (schema?._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Length);
  const minimum = lengths.find(({ check }) => check === "min_length")?.minimum;
  const maximum = lengths.find(({ check }) => check === "max_length")?.maximum;
  return rangeOf({ minimum, maximum });
}

function rangeOf({ minimum, maximum }: Pick<Length, "minimum" | "maximum">): string {
  if (maximum === undefined) return minimum === undefined ? "" : `, at least ${minimum}`;
  return minimum === undefined ? `, at most ${maximum}` : `, ${minimum}–${maximum}`;
}

function isOptional({ _zod }: z.core.$ZodType): boolean {
  return _zod.optin === "optional";
}

interface Structure {
  type?: string;
  /** What a schema that transforms its input takes. */
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}

interface Length {
  check?: string;
  minimum?: number | undefined;
  maximum?: number | undefined;
}
