import { keepUnknown } from "./keep-unknown";

/** A row as the code sees it; `stored` is what it was read from, absent for a new one. */
export type Coded<Row, Stored> = Row & { stored?: Stored | undefined };

/**
 * How a row, or the rows of one record, are read and written: `from` reads the fields that this release knows,
 * `to` writes them over what was read, so that the fields of a later release stay. A changed row is made from
 * the one that was read (`{ ...row, status }`), which carries `stored` along.
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
