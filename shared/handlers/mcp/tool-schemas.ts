import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";

// An agent pays for each byte of the tool list in every conversation. The parts left out here are in the OpenAPI document,
// and are still checked.

const longestEnumeration = 12;
// In a selection, an update refers to its create for an argument whose schema is longer, even without descriptions.
const longestRepeatedSchema = 240;

export type Schema = z.core.JSONSchema.BaseSchema;
type Properties = Record<string, Schema>;

/**
 * Arguments as JSON Schema: the meaning and the allowed values of each, in as few bytes as possible. `named` arguments need no
 * description. `terse` leaves out bounds. With `nullIsAbsent`, null means the same as leaving a field out, and is not
 * described. The fields of `outlined` arguments are described elsewhere.
 */
export function describeArguments(
  input: z.ZodMiniObject,
  named: readonly string[],
  { terse, nullIsAbsent, outlined }: { terse: boolean; nullIsAbsent: boolean; outlined: string[] },
): Tool["inputSchema"] {
  const schema = describe(toJsonSchema(input, "input"));
  const properties = mapValues(propertiesOf(schema), (described, name) => {
    const normalized = nullIsAbsent ? withoutNulls(described) : described;
    const argument = shownElsewhere.test(normalized.description ?? "")
      ? withoutFields(normalized)
      : normalized;
    if (outlined.includes(name)) return eachPart(argument, withoutDescriptions);
    if (named.includes(name)) return withoutDescription(terse ? withoutBounds(argument) : argument);
    return withShortFields(terse ? withoutBounds(withoutFilter(argument)) : argument);
  });
  // A selection's tools accept arguments that are not listed, such as `domain` in addition to an id.
  const closed = terse ? {} : { additionalProperties: false };
  return { ...schema, properties, ...closed } as Tool["inputSchema"];
}

// The answer of another tool is the best description.
const shownElsewhere = /^In the shape of /;

function withoutFields({ properties: _, required: __, ...argument }: Schema): Schema {
  return eachPart(argument, withoutFields);
}

/** Without the description of a filter, which repeats its name. */
function withoutFilter(argument: Schema): Schema {
  return /^Only [^,:]+\.$/.test(argument.description ?? "")
    ? withoutDescription(argument)
    : argument;
}

/** Without bounds: the error tells them. */
function withoutBounds({ minimum: _, maximum: __, minItems: ___, ...argument }: Schema): Schema {
  return eachPart(argument, withoutBounds);
}

/** Without descriptions of an object's fields that repeat their names. */
function withShortFields(argument: Schema): Schema {
  return eachPart(argument, (part) =>
    withShortFields(saysMore(part.description) ? part : withoutDescription(part)),
  );
}

/** Whether a description says more than the field's name. A single word does not, and a flag is false by default. */
function saysMore(description: string | undefined): boolean {
  return (description?.includes(" ") ?? false) && description !== "Default false.";
}

function describe(original: Schema): Schema {
  const schema = withOneType(original);
  // Unknown fields are always refused, and the description explains a pattern.
  const {
    additionalProperties: _,
    propertyNames: __,
    pattern: ___,
    examples: ____,
    ...rest
  } = schema;
  const { properties, items, anyOf, minimum, maximum, minLength, minItems, ...retained } = rest;
  // Nobody exceeds the longest text or list by mistake, and the error says the limit.
  const { description: _____, maxLength: ______, maxItems: _______, ...others } = retained;
  const element = withoutLongList(items as Schema | undefined);
  // The description of a nullable value may be on its type only.
  const whole = rest.description ?? anyOf?.find((each) => each.description)?.description;
  const description = whole?.replace(form, "") || undefined;
  return {
    ...others,
    ...(description !== undefined && { description }),
    // A bound of 0 or 1 says little, because nobody sends an empty value or asks for nothing.
    ...(isTelling(minimum) && ((minimum ?? 0) > 1 || isTelling(maximum)) && { minimum }),
    ...(isTelling(maximum) && { maximum }),
    ...(minLength !== undefined && minLength > 1 && { minLength }),
    ...(minItems !== undefined && minItems > 1 && { minItems }),
    ...(properties && { properties: describeFields(properties as Properties) }),
    ...(element && { items: withoutDescription(describe(element)) }),
    ...(anyOf && { anyOf: anyOf.map((each) => withoutDescription(describe(each as Schema))) }),
  };
}

/** Some clients do not support a list of types. */
function withOneType(schema: Schema): Schema {
  if (!Array.isArray(schema.type)) return schema;
  const { type, ...others } = schema;
  return { ...others, anyOf: (type as string[]).map((each) => ({ type: each }) as Schema) };
}

// A time has its format, and no text is near its limit.
const form = / ?(ISO 8601 with a zone|Counted in bytes)\.$/;

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

/**
 * Reduces arguments that another tool describes to their types, without descriptions; undefined if there are none. A `terse`
 * list contains that tool as well, so it repeats neither values nor long schemas.
 */
export function referTo(
  other: Tool,
  schema: Tool["inputSchema"],
  { terse }: { terse: boolean },
): Tool["inputSchema"] | undefined {
  const otherProperties = propertiesOf(other.inputSchema);
  const textOf = (argument: Schema | undefined) =>
    JSON.stringify(argument && Object.entries(withoutNulls(argument)).sort());
  const isShared = (argument: Schema, name: string) =>
    argument.description !== undefined && textOf(argument) === textOf(otherProperties[name]);
  const own = propertiesOf(schema);
  if (!Object.entries(own).some(([name, argument]) => isShared(argument, name))) return undefined;
  const properties = mapValues(own, (argument, name) => {
    if (!isShared(argument, name)) return argument;
    const whole = withoutDescriptions(argument);
    if (!terse) return whole;
    const isShort = JSON.stringify(whole).length <= longestRepeatedSchema;
    const hasFields = JSON.stringify(whole).includes('"properties"');
    return hasFields && isShort ? whole : typeOf(argument);
  });
  return { ...schema, properties } as Tool["inputSchema"];
}

function typeOf({ type, items, anyOf }: Schema): Schema {
  if (anyOf) return { anyOf: anyOf.map((each) => typeOf(each as Schema)) };
  const element = items ? typeOf(items as Schema) : undefined;
  return { type, ...(element?.type && { items: element }) } as Schema;
}

function withoutDescriptions(schema: Schema): Schema {
  return eachPart(withoutDescription(schema), withoutDescriptions);
}

/** A schema with each of its parts changed: fields, elements, alternatives. */
export function eachPart(
  { properties, items, anyOf, ...others }: Schema,
  change: (part: Schema) => Schema,
): Schema {
  return {
    ...others,
    ...(properties && { properties: mapValues(properties as Properties, change) }),
    ...(items !== undefined && { items: change(items as Schema) }),
    ...(anyOf && { anyOf: anyOf.map((each) => change(each as Schema)) }),
  };
}

/**
 * What a read returns, as JSON Schema: its fields that always have a value, and their types, without nested ones and those that
 * are `documented` elsewhere.
 */
export function outlineAnswer(
  output: z.ZodMiniObject,
  documented: readonly string[],
): Tool["outputSchema"] {
  const { properties = {} } = toJsonSchema(output, "output");
  const outlined = untold(output, documented).map((name) => [
    name,
    kindsOf(properties[name] as Schema),
  ]);
  return { type: "object", properties: Object.fromEntries(outlined) };
}

/** What a write returns: the names of the fields that always have a value, without those that are `documented` elsewhere. */
export function outlineResult(
  output: z.ZodMiniObject,
  documented: readonly string[],
): Tool["outputSchema"] {
  return { type: "object", required: untold(output, documented) };
}

/** The fields that an outline names; all that are always there if none is left. */
function untold(output: z.ZodMiniObject, documented: readonly string[]): string[] {
  const { required = [], properties = {} } = toJsonSchema(output, "output");
  const named = required.filter(
    (name) => !documented.includes(name) && (properties[name] as Schema).type !== undefined,
  );
  return named.length > 0 ? named : required;
}

function kindsOf(field: Schema): Schema {
  const kinds = (field.anyOf ?? [field]).flatMap(({ type }) => type ?? "object");
  const [only, ...others] = [...new Set(kinds)].map((type) => ({ type }) as Schema);
  // Some clients do not support a list of types.
  return others.length > 0 ? { anyOf: [only, ...others] as Schema[] } : (only ?? {});
}

/** An optional value that is not null, nor has optional fields that are. */
function withoutNulls(schema: Schema): Schema {
  const { anyOf: [value, nothing, ...others] = [], ...rest } = schema;
  const isNullable = nothing?.type === "null" && value !== undefined && others.length === 0;
  return withoutNullFields(isNullable ? { ...value, ...rest } : schema);
}

function withoutNullFields(schema: Schema): Schema {
  const { properties, required = [] } = schema;
  const whole = eachPart(schema, withoutNullFields);
  if (!properties) return whole;
  const fields = mapValues(properties as Properties, (field, name) =>
    required.includes(name) ? withoutNullFields(field) : withoutNulls(field),
  );
  return { ...whole, properties: fields };
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
