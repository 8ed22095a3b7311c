/** A table that is asked by names which strangers write: it knows none but its own, such as "constructor". */
export function byName<Value>(
  table: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), table);
}
