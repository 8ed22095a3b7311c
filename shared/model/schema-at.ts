import * as z from "zod/mini";

/** What a schema says of the value at a path. */
export interface SchemaPlace {
  /** The schema itself, without its optional and nullable wrappers; undefined where the schema knows no such place. */
  schema: z.core.$ZodType | undefined;
  isOptional: boolean;
  isNullable: boolean;
  /** Examples of the field at the top of the path, if its schema has some. */
  examples?: readonly unknown[] | undefined;
  description?: string | undefined;
}

/** Follows a path through objects and lists. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): SchemaPlace {
  const place = unwrapped(schema);
  const [key, ...rest] = path;
  if (key === undefined || !place.schema) return place;
  const { shape, element } = place.schema._zod.def as Structure;
  const inner = element ?? (shape && Object.hasOwn(shape, key) ? shape[String(key)] : undefined);
  if (!inner) return { ...place, schema: undefined, isOptional: false, isNullable: false };
  const found = schemaAt(inner, rest);
  const own = unwrapped(inner);
  return {
    ...found,
    examples: own.examples ?? found.examples,
    description: rest.length === 0 ? own.description : found.description,
  };
}

/** The names of the fields that the object at a path may have. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape } = (schemaAt(schema, path).schema?._zod.def ?? {}) as Structure;
  return Object.keys(shape ?? {});
}

function unwrapped(schema: z.core.$ZodType): SchemaPlace {
  const { type, innerType } = schema._zod.def as Structure;
  const { examples, description } = (z.globalRegistry.get(schema) ?? {}) as Described;
  if (!innerType) return { schema, isOptional: false, isNullable: false, examples, description };
  const inner = unwrapped(innerType);
  return {
    schema: inner.schema,
    isOptional: inner.isOptional || type === "optional",
    isNullable: inner.isNullable || type === "nullable",
    examples: examples ?? inner.examples,
    description: description ?? inner.description,
  };
}

type Described = Pick<SchemaPlace, "examples" | "description">;

/** The schemas inside a schema: an object's fields, a list's element, or the value of a nullable or optional field. */
interface Structure {
  type?: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}
