import type * as z from "zod/mini";
import { schemaAt } from "../schema-at";
import { shapeOf } from "../shape-of";
import { boundsOf, formatOf, kindName } from "./requirement";

// A longer list has names alone.
const longestList = 400;

/**
 * The known fields as an error lists them: `name: string, 1–100; weight?: number, 0.1–99.9`. A field without a schema, such as
 * a write option, is a name alone.
 */
export function knownFields(
  names: readonly string[],
  fieldOf: (name: string) => z.core.$ZodType | undefined,
): string {
  const listWith = (maxValues: number) =>
    names
      .map((name) => {
        const field = fieldOf(name);
        return field ? `${name}${isOptional(field) ? "?" : ""}: ${lineOf(field, maxValues)}` : name;
      })
      .join("; ");
  const lists = [listWith(20), listWith(8)];
  return lists.find(({ length }) => length <= longestList) ?? names.join(", ");
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
    return `array of strings, each a ${format}`.replace(/ a (?=[aeiouAEIO])/, " an ");
  const { entries } = (schema?._zod.def ?? {}) as Structure;
  return entries && Object.keys(entries).length <= 8
    ? `array of ${valuesOf(entries, 8)}`
    : shapeOf(list);
}

function valuesOf(entries: Readonly<Record<string, unknown>>, maxValues: number): string {
  const values = Object.values(entries).map((value) => JSON.stringify(value));
  return values.length > maxValues ? `string such as ${values[0]}` : values.join("|");
}

/** A text's format without its examples: `language tag`. */
function formatInShort(schema: z.core.$ZodType | undefined): string | undefined {
  return formatOf(schema)
    ?.replace(/^must be (an? |given )/, "")
    .replace(/,? such as .*| \(.*/, "");
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
