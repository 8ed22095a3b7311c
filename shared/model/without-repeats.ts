import * as z from "zod/mini";
import { itHas } from "./schema-words";

/** Refuses a list that contains a value twice, and says which. `keyOf` returns what distinguishes its items. */
export function withoutRepeats<Item>(
  noun: string,
  keyOf: (item: Item) => unknown = (item) => item,
) {
  const repeated = (items: readonly Item[]) => repeatedIn(items.map(keyOf));
  return z.refine<readonly Item[]>((items: readonly Item[]) => repeated(items) === undefined, {
    error: ({ input }) =>
      `must not name ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun} twice${itHas}${repeated(input as readonly Item[])} twice`,
  });
}

/** The first value that a list has again, as JSON. */
export function repeatedIn(values: readonly unknown[]): string | undefined {
  const index = values.findIndex((value, at) => values.indexOf(value) !== at);
  const value = values[index];
  return index < 0
    ? undefined
    : JSON.stringify(typeof value === "string" ? value.slice(0, 64) : value);
}
