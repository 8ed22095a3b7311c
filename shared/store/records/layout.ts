import type { Item, Key } from "../dynamo/read";
import type { Site } from "../keys";

type RowKey = (site: Site, timeId: string) => Key;

/**
 * How a kind of record lies on its site: the keys of its rows, and the whole that they make. A record
 * has a `version` and a `bodyVersion`, the version at which its body was written; the body has it as `version`.
 */
export interface RecordLayout<Row> {
  record: RowKey;
  /** What lists can do without, in a row of its own; absent where a record is one row. */
  body?: RowKey;
  /** Absent where nothing is counted. */
  counters?: RowKey;
  /** The rows in which more is counted once one does not take it all, by their number. */
  overflow?(site: Site, timeId: string, rows: number): Key[];
  /** The whole; without a body where content is not wanted. */
  assemble(rows: RecordRows): Row;
}

/** The rows of a record as they were read; what is rewritten is written over them. */
export type StoredRows = Pick<RecordRows, "record" | "body">;

interface RecordRows {
  timeId: string;
  record: Item;
  body: Item | undefined;
  counters: Item | undefined;
}
