import * as z from "zod/mini";

/** The key that orders rows; rows with null come last. */
export type SortKey = string | number | null;

/** The source of a sort key, so that nothing else of each row is read: attributes of the record's row, or its counters. */
export type KeySource = readonly string[] | "counters";

/** The order of a list: by a key of its rows, and newest first among rows with the same key. */
export interface Order<Row> {
  keyOf(row: Row): SortKey;
  isDown: boolean;
  source: KeySource;
}

type Sort<Field extends string> = Field | `-${Field}`;

/** The parameter that orders a list by one of some fields. */
export function orderInput<Field extends string>(fields: Readonly<Record<Field, KeySource>>) {
  const sorts = (Object.keys(fields) as Field[]).flatMap((field): Sort<Field>[] => [
    field,
    `-${field}`,
  ]);
  return {
    sort: z.optional(
      z
        .enum(sorts as [Sort<Field>, ...Sort<Field>[]])
        .check(z.describe(`${Object.keys(fields).join(", ")}.`)),
    ),
  };
}

/** The order that `sort` asks for; undefined for the usual one. */
export function orderOf<Row, Field extends string>(
  sort: Sort<Field> | undefined,
  fields: Readonly<Record<Field, KeySource>>,
  keyIn: (row: Row, field: Field) => SortKey | undefined,
): Order<Row> | undefined {
  if (sort === undefined) return undefined;
  const isDown = sort.startsWith("-");
  const field = (isDown ? sort.slice(1) : sort) as Field;
  return { isDown, source: fields[field], keyOf: (row) => shortened(keyIn(row, field) ?? null) };
}

// A cursor contains the key. Texts with the same beginning of this length count as equal.
const maxLetters = 100;

function shortened(key: SortKey): SortKey {
  if (typeof key !== "string") return key;
  return key.trim().slice(0, maxLetters) || null;
}
