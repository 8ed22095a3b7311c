import { isDeepStrictEqual } from "node:util";

/** A row as the code sees it. `stored` is the row as it was read; a new row has none. */
export type Coded<Row, Stored> = Row & { stored?: Stored | undefined };

/**
 * Reads and writes a row, or the rows of one record. `from` reads the fields that this release knows. `to` writes them over
 * the row that was read, so the fields of a later release stay. A changed row is a copy of the row that was read (`{ ...row,
 * status }`), so it has the same `stored`.
 */
export function rowCodec<Stored extends object, Row extends object>({
  from,
  to,
}: {
  from(stored: Stored): Row;
  to(row: Row): Stored;
}) {
  return {
    from: (stored: Stored): Coded<Row, Stored> => ({ ...from(stored), stored }),
    to: ({ stored, ...row }: Coded<Row, Stored>): Stored => {
      const written = to(row as unknown as Row);
      return stored ? keepUnknown(stored, to(from(stored)), written) : written;
    },
  };
}

/**
 * Makes a value for the table that keeps stored fields unknown to this release. `before` is what this release reads from
 * `stored`, and `after` is its new value. A field that `stored` has and `before` lacks is unknown and stays. A field that is
 * equal in `before` and `after` stays as stored; a different one is replaced.
 */
function keepUnknown<Value>(stored: unknown, before: unknown, after: Value): Value {
  if (isDeepStrictEqual(before, after) && stored !== undefined) return stored as Value;
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(after)) {
    return after.map((element) => {
      const place = before.findIndex((each) => isDeepStrictEqual(each, element));
      return place >= 0 ? stored[place] : element;
    }) as Value;
  }
  if (!isObject(stored) || !isObject(before) || !isObject(after)) return after;
  const unknown = Object.entries(stored).filter(([name]) => before[name] === undefined);
  const knownEntries = Object.entries(after).map(([name, value]) => [
    name,
    wholes.includes(name) && !isDeepStrictEqual(before[name], value)
      ? value
      : keepUnknown(stored[name], before[name], value),
  ]);
  return Object.fromEntries([...unknown, ...knownEntries]) as Value;
}

// No field of a previous, different actor stays.
const wholes = ["updatedBy"];

function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  );
}
