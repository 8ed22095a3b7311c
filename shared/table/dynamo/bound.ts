import type { Table } from "./table";

/** A method of the store that already has its table. */
export function bound<Rest extends unknown[], Result>(
  table: Table,
  method: (table: Table, ...rest: Rest) => Result,
): (...rest: Rest) => Result {
  return (...rest) => method(table, ...rest);
}

/** The arguments of a method of the store beside its table. */
export type BoundArguments<Method> = Method extends (table: Table, ...rest: infer Rest) => unknown
  ? Rest
  : never;
