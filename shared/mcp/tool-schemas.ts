import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";

// An agent pays for each byte of the list of tools, in every conversation.

type Schema = z.core.JSONSchema.BaseSchema;

/** Arguments as JSON Schema: what each means and what is allowed, in as few bytes as that takes. */
export function describeArguments(input: z.ZodMiniObject): Tool["inputSchema"] {
  const described = describe(toJsonSchema(input, "input"));
  // Arguments that are not known are refused; within them the same goes without saying.
  return { ...described, additionalProperties: false } as Tool["inputSchema"];
}

function describe(schema: Schema): Schema {
  const { additionalProperties: _, propertyNames: __, pattern, ...rest } = withNull(schema);
  const { properties, items, anyOf, maximum, ...kept } = rest;
  return {
    ...kept,
    // The format or the least length says as much, in less; JavaScript's own bounds say nothing.
    ...(pattern && pattern !== notBlank && rest.format !== "date-time" && { pattern }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(properties && { properties: mapValues(properties, describe) }),
    ...(items && { items: describe(items as Schema) }),
    ...(anyOf && { anyOf: anyOf.map(describe) }),
  };
}

const notBlank = "\\S";

/** An answer as JSON Schema: a record's fields and their types; what is within a field it shows itself. */
export function outlineAnswer(output: z.ZodMiniObject): Tool["outputSchema"] {
  const schema = toJsonSchema(output, "output");
  const { data } = schema.properties ?? {};
  const outlined = outlineRecord(schema);
  const rows = (data as Schema | undefined)?.items as Schema | undefined;
  if (rows?.properties && outlined.properties) {
    outlined.properties.data = { type: "array", items: outlineRecord(rows) };
  }
  return outlined as Tool["outputSchema"];
}

function outlineRecord({ properties = {} }: Schema): Schema {
  return {
    type: "object",
    properties: mapValues(properties, (field) => {
      const { type, const: only } = withNull(field);
      return { ...(type && { type }), ...(only !== undefined && { const: only }) };
    }),
  };
}

/** What may also be null, in one schema instead of three. */
function withNull(schema: Schema): Schema {
  const { anyOf: [value, nothing, ...others] = [], ...rest } = schema;
  const isNullable = nothing?.type === "null" && typeof value?.type === "string";
  if (!isNullable || others.length > 0 || !value) return schema;
  return {
    ...value,
    ...rest,
    type: [value.type, "null"] as unknown as "string",
    ...(value.enum && { enum: [...value.enum, null] }),
  };
}

function toJsonSchema(schema: z.ZodMiniObject, io: "input" | "output"): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

function mapValues(
  properties: NonNullable<Schema["properties"]>,
  map: (schema: Schema) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, map(schema as Schema)]),
  );
}
