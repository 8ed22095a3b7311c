import type * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Describes the allowed values in a short notation: `{ id: text, max?: 2 to 10, next?: [text] }`. It takes less than half
 * the bytes of a JSON Schema.
 */
export function inWords(schema: Schema): string {
  const { description } = schema;
  // One word says no more than the field's name, and a flag is false unless it is sent.
  return description?.includes(" ") && description !== "Default false."
    ? `${kind(schema)} (${description.replace(/\.$/, "")})`
    : kind(schema);
}

function kind(schema: Schema): string {
  const { type, enum: values, anyOf, items, properties, minimum, maximum } = schema;
  if (anyOf) return anyOf.map((each) => kind(each as Schema)).join("|");
  if (values) return values.join("|");
  const [first, nothing] = [type ?? []].flat();
  if (nothing) return `${kind({ ...schema, type: first as "string" })}|null`;
  if (properties) return fields(schema);
  if (items) return `[${inWords(items as Schema)}]`;
  if (minimum !== undefined) return `${minimum} to ${maximum ?? "any"}`;
  return first === "string" ? "text" : String(first);
}

function fields({ properties = {}, required = [] }: Schema): string {
  const parts: { names: string[]; description: string }[] = [];
  for (const [name, field] of Object.entries(properties)) {
    const marked = `${name}${required.includes(name) ? "" : "?"}`;
    const description = inWords(field as Schema);
    const last = parts.at(-1);
    // Neighbours that are alike share their words.
    if (last?.description === description) last.names.push(marked);
    else parts.push({ names: [marked], description });
  }
  return `{${parts.map(({ names, description }) => `${names.join(", ")}: ${description}`).join("; ")}}`;
}
