/** A table that others' words are looked up in. It knows its own names alone, and none that every object has, such as "constructor". */
export function byName<Value>(
  table: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), table);
}
