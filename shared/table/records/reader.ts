import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { listRecords } from "./list";
import { readRecord } from "./read";
import type { RecordQuery } from "./record-query";

/** The reads of a kind of record on a site. */
export function recordReader<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
) {
  return {
    list: (site: Site, query: RecordQuery<Row>) => listRecords(table, layout, site, query),
    read: (site: Site, timeId: string) => readRecord(table, layout, site, timeId),
  };
}
