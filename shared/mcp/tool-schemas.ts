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

/** The arguments, where they are those of another tool in nothing but a reference to it. */
export function referTo(other: Tool, schema: Tool["inputSchema"]): Tool["inputSchema"] {
  const known = (other.inputSchema.properties ?? {}) as Record<string, Schema>;
  const properties = mapValues(
    (schema.properties ?? {}) as Record<string, Schema>,
    (argument, name) => {
      const reference = { type: argument.type, description: `See ${other.name}.` } as Schema;
      const [long, short] = [JSON.stringify(argument), JSON.stringify(reference)];
      return long === JSON.stringify(known[name]) && short.length < long.length
        ? reference
        : argument;
    },
  );
  return { ...schema, properties } as Tool["inputSchema"];
}

const notBlank = "\\S";

/** An answer as JSON Schema: its fields and their types; what is within a field it shows itself. */
export function outlineAnswer(output: z.ZodMiniObject): Tool["outputSchema"] {
  const { properties = {} } = toJsonSchema(output, "output");
  const outlined = mapValues(properties, (field) => ({ type: withNull(field).type }) as Schema);
  return { type: "object", properties: outlined } as Tool["outputSchema"];
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
  map: (schema: Schema, name: string) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, map(schema as Schema, name)]),
  );
}
