/** A table for lookups of foreign words. It only knows its own names, and none that every object has, such as "constructor". */
export function byName<Value>(
  table: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), table);
}
