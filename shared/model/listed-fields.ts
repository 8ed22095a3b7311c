import * as z from "zod/mini";

/** The fields of a list's rows; undefined for an operation that answers no list. */
export function listedFields({ output }: { output: z.ZodMiniObject }): string[] | undefined {
  const row = rowOf(output);
  return row && Object.keys(row._zod.def.shape);
}

/**
 * The columns of a list as CSV, the same on each of its pages: each field, or for a field with nested fields each of those,
 * such as `meta.country`. A field with free names, such as a form's `data`, is one column.
 */
export function listedColumns({ output }: { output: z.ZodMiniObject }): string[] | undefined {
  const row = rowOf(output);
  return row && columnsIn(row);
}

function columnsIn({ _zod }: z.ZodMiniObject): string[] {
  return Object.entries(_zod.def.shape).flatMap(([name, schema]) => {
    const inner = unwrapped(schema);
    if (!(inner instanceof z.ZodMiniObject)) return [name];
    return columnsIn(inner).map((within) => `${name}.${within}`);
  });
}

/** The schema within `optional`, `nullable` and the like. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? unwrapped(innerType) : schema;
}

/** The schema of a list's rows; undefined where an answer is no list. */
export function rowOf(output: z.ZodMiniObject): z.ZodMiniObject | undefined {
  const { data, nextCursor } = output._zod.def.shape;
  if (!nextCursor || !(data instanceof z.ZodMiniArray)) return undefined;
  const row = data._zod.def.element;
  return row instanceof z.ZodMiniObject ? row : undefined;
}
