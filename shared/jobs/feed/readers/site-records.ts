import type { Site } from "../../../table/keys";
import type { RecordLayout } from "../../../table/records/layout";
import type { ChangedFields } from "../changed-record";
import type { ChangedKind } from "../changes/change-types";
import type { Reader } from "./reader";
import { recordsOfSites } from "./records-of-sites";

/** Reads records that have a layout, without content and counters. `prefix` is that of their ids. */
export function siteRecords<Kind extends ChangedKind, Row>(
  prefix: string,
  layout: RecordLayout<Row>,
  fieldsOf: (row: Row, site: Site) => ChangedFields[Kind],
): Reader<Kind> {
  return async (table, account, ids) => {
    const read = await recordsOfSites(table, account, prefix, layout, ids);
    return read.flatMap(({ site, found }) =>
      found.map(({ id, row }) => [id, fieldsOf(row, site)] as const),
    );
  };
}
