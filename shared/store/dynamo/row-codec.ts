import { keepUnknown } from "./keep-unknown";

/** A row as the code sees it. `stored` is what it was read from; a new row has none. */
export type Coded<Row, Stored> = Row & { stored?: Stored | undefined };

/**
 * Reads and writes a row, or the rows of one record. `from` reads the fields that this release knows. `to` writes
 * them over what was read, so the fields of a later release stay. A changed row is a copy of the row that was read
 * (`{ ...row, status }`), and so has its `stored`.
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
