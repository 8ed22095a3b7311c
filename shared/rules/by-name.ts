/** A table for looking up names from outside. It has no inherited names, such as "constructor". */
export function byName<Value>(
  table: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), table);
}
