import * as z from "zod/mini";

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a field of an answer whose text a visitor wrote. Tools name it in their results. */
export function visitorWords<Field extends z.core.$ZodType>(field: Field): Field {
  marked.add(field);
  return field;
}

/**
 * Where an answer has visitors' words, as JSONPath: `$.data[*].content`. All texts in a place are theirs, names of fields
 * too.
 */
export function visitorWordsIn(schema: z.core.$ZodType, path = "$"): string[] {
  if (marked.has(schema)) return [path];
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return visitorWordsIn(schema._zod.def.innerType, path);
  if (schema instanceof z.ZodMiniArray)
    return visitorWordsIn(schema._zod.def.element, `${path}[*]`);
  if (schema instanceof z.ZodMiniUnion) {
    const places = schema._zod.def.options.flatMap((option) => visitorWordsIn(option, path));
    return [...new Set(places)];
  }
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const fields: [string, z.core.$ZodType][] = Object.entries(schema._zod.def.shape);
  return fields.flatMap(([name, field]) => visitorWordsIn(field, `${path}.${name}`));
}
