import * as z from "zod/mini";

/** The schema of the value at a path. */
export interface FoundSchema {
  /** The schema itself, without its optional and nullable wrappers; undefined if the schema has no such path. */
  schema: z.core.$ZodType | undefined;
  isOptional: boolean;
  isNullable: boolean;
  /** Examples of the field at the top of the path, if its schema has some. */
  examples?: readonly unknown[] | undefined;
  description?: string | undefined;
}

/** Follows a path through objects and lists. `value` selects the member of a union. */
export function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value?: unknown,
): FoundSchema {
  const place = unwrapped(schema);
  const [key, ...rest] = path;
  if (!place.schema) return place;
  const kind = optionOf(place.schema, value);
  if (key === undefined) return kind ? { ...place, schema: kind } : place;
  const { shape, element, valueType } = (kind ?? place.schema)._zod.def as Structure;
  const inner =
    element ?? valueType ?? (shape && Object.hasOwn(shape, key) ? shape[String(key)] : undefined);
  if (!inner) return { ...place, schema: undefined, isOptional: false, isNullable: false };
  const found = schemaAt(inner, rest, (value as Record<PropertyKey, unknown> | undefined)?.[key]);
  const own = unwrapped(inner);
  return {
    ...found,
    examples: own.examples ?? found.examples,
    description: rest.length === 0 ? own.description : found.description,
  };
}

/** The names of the fields that the object at a path may have. */
export function fieldsAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value?: unknown,
): string[] {
  const { shape } = (schemaAt(schema, path, value).schema?._zod.def ?? {}) as Structure;
  return Object.keys(shape ?? {});
}

/** A field of the object at a path, as its schema declares it. */
export function fieldIn(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  name: string,
  value?: unknown,
): z.core.$ZodType | undefined {
  const { shape = {} } = (schemaAt(schema, path, value).schema?._zod.def ?? {}) as Structure;
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** The values that distinguish the members of a union; undefined for any other schema. */
export function kindsOf(schema: z.core.$ZodType | undefined): unknown[] | undefined {
  const { discriminator, options = [] } = (schema?._zod.def ?? {}) as Structure;
  if (discriminator === undefined) return undefined;
  return options.flatMap((each) => [...(kindIn(each, discriminator) ?? [])]);
}

/** The kind of a union that a value is. */
function optionOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  const { discriminator, options = [] } = schema._zod.def as Structure;
  if (typeof value !== "object" || value === null) return undefined;
  if (discriminator === undefined) {
    const objects = Array.isArray(value) ? [] : options.filter(isObjectSchema);
    return objects.length === 1 ? objects[0] : undefined;
  }
  const kind = (value as Record<string, z.core.util.Primitive>)[discriminator];
  return options.find((each) => kindIn(each, discriminator)?.has(kind));
}

function isObjectSchema({ _zod }: z.core.$ZodType): boolean {
  return (_zod.def as Structure).type === "object";
}

function kindIn({ _zod }: z.core.$ZodType, discriminator: string) {
  return _zod.propValues?.[discriminator];
}

function unwrapped(schema: z.core.$ZodType): FoundSchema {
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

type Described = Pick<FoundSchema, "examples" | "description">;

/** The schemas inside a schema: the fields of an object, the elements of a list or a record, or the wrapped schema. */
export interface Structure {
  type?: string;
  format?: string;
  /** The values of an enumeration. */
  entries?: Record<string, unknown>;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  discriminator?: string;
  innerType?: z.core.$ZodType;
}

/** The fields of an object that an update changes one by one; undefined for a value that it replaces as a whole. */
export function mergedFields({
  _zod: { def },
}: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { innerType, shape } = def as {
    innerType?: z.core.$ZodType;
    shape?: Readonly<Record<string, z.core.$ZodType>>;
  };
  if (innerType) return mergedFields(innerType);
  const fields = Object.values(shape ?? {});
  return fields.length > 0 && fields.every(({ _zod }) => _zod.optin === "optional")
    ? shape
    : undefined;
}

/** The value at a path; undefined where the input has none. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}
