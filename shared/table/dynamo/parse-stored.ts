import type * as z from "zod/mini";

/**
 * Reads the fields of a stored value that a schema names, at every depth, and fills in the defaults of absent ones.
 * It checks nothing: the value was checked when it was written, by the rules of that time, and must stay readable
 * under today's.
 */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  return pickKnown(schema, value) as z.output<Schema>;
}

function pickKnown(schema: unknown, value: unknown): unknown {
  const { def } = (schema as z.ZodMiniType)._zod as unknown as { def: Definition };
  switch (def.type) {
    case "object":
      return isObject(value) ? knownOf(def.shape ?? {}, value) : value;
    case "record":
      return isObject(value) ? entriesOf(def, value) : value;
    case "array":
      return Array.isArray(value) ? value.map((each) => pickKnown(def.element, each)) : value;
    case "optional":
    case "nullable":
      return value === undefined || value === null ? value : pickKnown(def.innerType, value);
    case "default":
      return value === undefined ? def.defaultValue : pickKnown(def.innerType, value);
    default:
      return value;
  }
}

/** A loop, because a sorted list reads thousands of rows of dozens of fields. A shape's names are ours. */
function knownOf(shape: Record<string, unknown>, value: Record<string, unknown>) {
  const fields: Record<string, unknown> = {};
  for (const name in shape) {
    const each = pickKnown(shape[name], value[name]);
    if (each !== undefined) fields[name] = each;
  }
  return fields;
}

/** The entries of a map; where its names are given, those with one of them. */
function entriesOf({ keyType, valueType }: Definition, value: Record<string, unknown>) {
  const { entries } = (keyType as z.ZodMiniType)._zod.def as unknown as Definition;
  const names = entries && Object.values(entries);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names?.includes(name) ?? true)
      .map(([name, each]) => [name, pickKnown(valueType, each)]),
  );
}

/** The parts of zod's definitions that this file reads. */
interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  element?: unknown;
  innerType?: unknown;
  /** A map's keys. */
  keyType?: unknown;
  valueType?: unknown;
  /** An enum's values. */
  entries?: Record<string, string>;
  defaultValue?: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
