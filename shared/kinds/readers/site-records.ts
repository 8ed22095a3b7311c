import type { Site } from "../../table/keys";
import type { RecordLayout } from "../../table/record-layout";
import type { Reader } from "./reader";
import { recordsOfSites } from "./records-of-sites";

/** Reads records that have a layout, without content and counters. `prefix` is that of their ids. */
export function siteRecords<Row, Fields extends object>(
  prefix: string,
  layout: RecordLayout<Row>,
  fieldsOf: (row: Row, site: Site) => Fields,
): Reader<Fields> {
  return async (table, account, ids) => {
    const read = await recordsOfSites(table, account, prefix, layout, ids);
    return read.flatMap(({ site, found }) =>
      found.map(({ id, row }) => [id, fieldsOf(row, site)] as const),
    );
  };
}
