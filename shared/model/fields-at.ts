import type * as z from "zod/mini";

/** The names of the fields that the object at `path` may have. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, element, innerType } = schema._zod.def as unknown as Structure;
  if (innerType) return fieldsAt(innerType, path);
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? {});
  const inner = element ?? shape?.[String(key)];
  return inner ? fieldsAt(inner, rest) : [];
}

/** The schema inside a schema: an object's shape, a list's element, or the type of a nullable or optional field. */
interface Structure {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}
