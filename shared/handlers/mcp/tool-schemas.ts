import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { inWords } from "./in-words";

// An agent pays for each byte of the tool list in every conversation. The parts left out here are in the OpenAPI document,
// and are still checked.

// An object whose schema is longer is described in words everywhere.
const longestSchema = 600;
const longestEnumeration = 12;

type Schema = z.core.JSONSchema.BaseSchema;
type Properties = Record<string, Schema>;

/**
 * Arguments as JSON Schema: what each means and allows, in as few bytes as possible. `named` arguments need no
 * description. `terse` moves the fields of all objects into the description, otherwise only those of large ones. With
 * `nullIsAbsent`, null says no more than leaving the argument out, and is not described.
 */
export function describeArguments(
  input: z.ZodMiniObject,
  named: readonly string[],
  { terse, nullIsAbsent }: { terse: boolean; nullIsAbsent: boolean },
): Tool["inputSchema"] {
  const schema = describe(toJsonSchema(input, "input"));
  const properties = mapValues(propertiesOf(schema), (described, name) => {
    const argument = nullIsAbsent ? withoutNull(described) : described;
    if (named.includes(name)) return withoutDescription(terse ? withoutBounds(argument) : argument);
    if (terse) return withObjectsInWords(withoutBounds(withoutUsualWords(argument)));
    const isLong = JSON.stringify(argument).length > longestSchema;
    return isLong ? withObjectsInWords(argument) : argument;
  });
  return { ...schema, properties } as Tool["inputSchema"];
}

/** Without what goes without saying: a filter by its name, and the form of a time by its format. */
function withoutUsualWords({ description = "", ...argument }: Schema): Schema {
  const told = description.replace(form, "");
  const isSaid = told === "" || /^Only [^,:]+\.$/.test(told);
  return { ...argument, ...(!isSaid && { description: told }) };
}

const form = / (ISO 8601 with a zone|Counted in bytes)\.$/;

/** Without bounds: nobody passes one by mistake, and the error tells it. */
function withoutBounds(schema: Schema): Schema {
  const { maxLength: _, maxItems: __, minimum: ___, maximum: ____, ...argument } = schema;
  const { items, anyOf, ...others } = argument;
  return {
    ...others,
    ...(items !== undefined && { items: withoutBounds(items as Schema) }),
    ...(anyOf && { anyOf: anyOf.map((each) => withoutBounds(each as Schema)) }),
  };
}

function withObjectsInWords(argument: Schema): Schema {
  const { anyOf, ...others } = argument;
  if (anyOf) {
    const [first = {}, ...rest] = anyOf.map((each) => withObjectsInWords(each as Schema));
    const described = [others.description, first.description].filter(Boolean).join(" ");
    return {
      ...others,
      ...(described && { description: described }),
      anyOf: [withoutDescription(first), ...rest],
    };
  }
  const { description = "", properties, required: _, items, ...rest } = argument;
  const element = items as Schema | undefined;
  if (!properties && !element?.properties) return argument;
  return {
    ...rest,
    // Some clients refuse an array without `items`.
    ...(element && { items: { type: "object" } }),
    description: `${description} ${inWords(withoutDescription(argument))}`.trim(),
  };
}

function describe(schema: Schema): Schema {
  // Unknown fields are always refused, and the description says what a pattern means.
  const {
    additionalProperties: _,
    propertyNames: __,
    pattern: ___,
    examples: ____,
    ...rest
  } = schema;
  const { properties, items, anyOf, minimum, maximum, maxItems, ...kept } = rest;
  const { minLength, minItems, ...others } = kept;
  const element = withoutLongList(items as Schema | undefined);
  // A list whose elements cannot repeat needs no bound.
  const isBounded = element?.enum || element?.maximum !== undefined;
  // The description of a nullable value may be on its type only.
  const description = rest.description ?? anyOf?.find((each) => each.description)?.description;
  return {
    ...others,
    ...(description !== undefined && { description }),
    // A bound of 0 or 1 says little: nobody sends an empty value, or asks for nothing.
    ...(isTelling(minimum) && ((minimum ?? 0) > 1 || isTelling(maximum)) && { minimum }),
    ...(isTelling(maximum) && { maximum }),
    ...(minLength !== undefined && minLength > 1 && { minLength }),
    ...(minItems !== undefined && minItems > 1 && { minItems }),
    ...(maxItems !== undefined && !isBounded && { maxItems }),
    ...(properties && { properties: describeFields(properties as Properties) }),
    ...(element && { items: withoutDescription(describe(element)) }),
    ...(anyOf && { anyOf: anyOf.map((each) => withoutDescription(describe(each as Schema))) }),
  };
}

/** The error for a wrong value lists the allowed ones, so tool lists can leave out long enumerations. */
function withoutLongList(element: Schema | undefined): Schema | undefined {
  if (!element?.enum || element.enum.length <= longestEnumeration) return element;
  const { enum: _, ...rest } = element;
  return rest;
}

/** The fields of an object. If all are alike, only the object is described. */
function describeFields(properties: Properties): Properties {
  const described = mapValues(properties, describe);
  const kinds = new Set(Object.values(described).map((field) => JSON.stringify(field)));
  const areAlike = kinds.size === 1 && Object.keys(described).length > 1;
  return areAlike ? mapValues(described, withoutDescription) : described;
}

/** Whether a bound is not just JavaScript's own limit. */
function isTelling(bound: number | undefined): boolean {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

/** Reduces arguments that another tool describes to their types; undefined if there are none. */
export function referTo(other: Tool, schema: Tool["inputSchema"]): Tool["inputSchema"] | undefined {
  const known = propertiesOf(other.inputSchema);
  const textOf = (argument: Schema | undefined) =>
    JSON.stringify(argument && Object.entries(withoutNull(argument)).sort());
  const isShared = (argument: Schema, name: string) =>
    argument.description !== undefined && textOf(argument) === textOf(known[name]);
  const own = propertiesOf(schema);
  if (!Object.entries(own).some(([name, argument]) => isShared(argument, name))) return undefined;
  const properties = mapValues(own, (argument, name) =>
    isShared(argument, name) ? typeOf(argument) : argument,
  );
  return { ...schema, properties } as Tool["inputSchema"];
}

function typeOf({ type, items, anyOf }: Schema): Schema {
  if (anyOf) return { anyOf: anyOf.map((each) => typeOf(each as Schema)) };
  const element = (items as Schema | undefined)?.type;
  return { type, ...(element && { items: { type: element } }) } as Schema;
}

/** An answer as JSON Schema: its fields and their types, without nested ones. */
export function outlineAnswer(output: z.ZodMiniObject): Tool["outputSchema"] {
  const outlined = mapValues(propertiesOf(toJsonSchema(output, "output")), kindsOf);
  return { type: "object", properties: outlined } as Tool["outputSchema"];
}

function kindsOf(field: Schema): Schema {
  const kinds = (field.anyOf ?? [field]).flatMap(({ type }) => type ?? "object");
  const [only, ...others] = [...new Set(kinds)].map((type) => ({ type }) as Schema);
  // Some clients do not take a list of types.
  return others.length > 0 ? { anyOf: [only, ...others] as Schema[] } : (only ?? {});
}

/** The non-null type of a nullable value; any other type as it is. */
function withoutNull(schema: Schema): Schema {
  const { anyOf: [value, nothing, ...others] = [], ...rest } = schema;
  const isNullable = nothing?.type === "null" && value !== undefined && others.length === 0;
  return isNullable ? { ...value, ...rest } : schema;
}

function withoutDescription({ description: _, ...schema }: Schema): Schema {
  return schema;
}

function toJsonSchema(schema: z.ZodMiniObject, io: "input" | "output"): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

function propertiesOf({ properties = {} }: Pick<Schema, "properties"> | Tool["inputSchema"]) {
  return properties as Properties;
}

function mapValues(
  properties: Properties,
  map: (schema: Schema, name: string) => Schema,
): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, map(schema, name)]),
  );
}
