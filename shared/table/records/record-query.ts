import type { Order } from "../../model/order";
import type { Place } from "./read-places";

export interface RecordQuery<Row> {
  limit: number;
  /** Only records older than this time id or, with an order, after this place in it. */
  before: string | undefined;
  /** Absent: newest first. */
  order?: Order<Row> | undefined;
  /** Undefined: every record. It receives records without content and counters. */
  matches: ((row: Row) => boolean) | undefined;
  /** The places of the index with records that may match; absent: the filter reads every record. */
  places?: readonly Place[];
  /** Whether the fields of the body row are wanted. */
  withContent: boolean;
}

export interface RecordPage<Row> {
  rows: Row[];
  /** The time id, or the place in an order, after which the next page starts; undefined on the last page. */
  next: string | undefined;
}
