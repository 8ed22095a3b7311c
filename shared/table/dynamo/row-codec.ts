import { keepUnknown } from "./keep-unknown";

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
    to: (row: Coded<Row, Stored>): Stored =>
      row.stored ? keepUnknown(row.stored, to(from(row.stored)), to(row)) : to(row),
  };
}
