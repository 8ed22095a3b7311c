import * as z from "zod/mini";

/** The fields of a list's rows; undefined for an operation that answers no list. */
export function listedFields({ output }: { output: z.ZodMiniObject }): string[] | undefined {
  const row = rowOf(output);
  return row && Object.keys(row._zod.def.shape);
}

/** The schema of a list's rows; undefined where an answer is no list. */
export function rowOf(output: z.ZodMiniObject): z.ZodMiniObject | undefined {
  const { data, nextCursor } = output._zod.def.shape;
  if (!nextCursor || !(data instanceof z.ZodMiniArray)) return undefined;
  const row = data._zod.def.element;
  return row instanceof z.ZodMiniObject ? row : undefined;
}
