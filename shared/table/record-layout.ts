import type { RecordLocation } from "../model/ids";
import type { Item, Key } from "./dynamo/item";
import type { Site, SiteId } from "./keys";

type RowKey = (site: Site, timeId: string) => Key;

/** The assets that a record shows. */
export interface AssetUse {
  /** The record's id. */
  usedBy: string;
  assets: readonly RecordLocation[];
}

/**
 * How a kind of record is stored on its site: the keys of its rows, and how they are put together. A record
 * row has a `version` and a `bodyVersion`, the version at which its body was written; the body row repeats
 * that as `version`.
 */
export interface RecordLayout<Row> {
  record: RowKey;
  /** The row of the fields that lists can leave out; absent if a record is one row. */
  body?: RowKey;
  /** Absent if nothing is counted. */
  counters?: RowKey;
  /** Whether the first count creates the counter row. Until then the row does not exist, and the counts are 0. */
  startsUncounted?: true;
  /** The overflow rows of the counters, by their number; absent if one row is always enough. */
  overflow?(site: Site, timeId: string, rows: number): Key[];
  /** How many overflow rows a record has. */
  overflowRows?(row: Row): number;
  /** The index that filtered lists use; absent if a filter reads every record. */
  index?: RecordIndex<Row>;
  /** The attributes of the record's row by which lists filter. Absent: a list in another order reads its rows whole. */
  filtered?: readonly string[];
  /** Makes a record from its rows; without a body if content is not wanted. */
  assemble(rows: RecordRows): Row;
  version(row: Row): number;
  /** The assets that a record shows. Absent if the kind cannot show any. */
  assets?(row: Row): AssetUse;
  /** The name of a deleted record in figures; absent if figures name none. */
  nameIn?(row: Row): string;
  /** The rows to store. Absent if records have no earlier versions. */
  rows?(row: Row): StoredRows;
}

/** Index rows: one for each list that a record is in, in the order of creation within a list. */
interface RecordIndex<Row> {
  key(site: SiteId, list: string, timeId: string): Key;
  /** The content of the index row, by list. */
  entries(row: Row): ReadonlyMap<string, Item>;
}

/** A kind of record that is created and changed through its layout. */
export interface EditableLayout<Row> extends RecordLayout<Row> {
  body: RowKey;
  /** The rows to store, without their keys. The counters are those of a new record. */
  rows(row: Row): StoredRows & { counters?: Item };
  /** The fields that versions differ in, as callers name them. */
  fields(row: Row): Readonly<Record<string, unknown>>;
}

/** The fields that every editable record has in memory. */
export interface EditableRow {
  timeId: string;
  /** The record's version at which its body row was written. */
  bodyVersion: number;
}

/** A record's rows as they were read; a change is written over them. */
export type StoredRows = Pick<RecordRows, "record" | "body">;

interface RecordRows {
  timeId: string;
  record: Item;
  body: Item | undefined;
  counters: Item | undefined;
}
