import * as z from "zod/mini";
import { schemaAt } from "./schema-at";

/** A value without the nulls of optional fields that cannot be null, at any depth: there, null means absent. */
export function withoutNulls(value: unknown, schema: z.core.$ZodType): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const { schema: own, isOptional, isNullable } = schemaAt(schema, [key], value);
    if (!own) return [[key, part] as const];
    const meansAbsent = isOptional && !isNullable && !z.safeParse(own, null).success;
    return part === null && meansAbsent ? [] : [[key, withoutNulls(part, own)] as const];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
