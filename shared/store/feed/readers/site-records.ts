import type { ChangedKind } from "../../../model/changes/change-types";
import { groupBy } from "../../../model/group-by";
import type { Site } from "../../keys";
import type { RecordLayout } from "../../records/layout";
import { readRecords } from "../../records/read";
import type { ChangedFields } from "../changed-record";
import { placesOf } from "./places";
import type { Reader } from "./reader";

/** Reads records that have a layout, without content and counters. `prefix` is that of their ids. */
export function siteRecords<Kind extends ChangedKind, Row>(
  prefix: string,
  { body: _, counters: __, overflow: ___, ...layout }: RecordLayout<Row>,
  fieldsOf: (row: Row, site: Site) => ChangedFields[Kind],
): Reader<Kind> {
  return async (table, account, ids) => {
    const bySite = groupBy(placesOf(account, ids, prefix), ({ site }) => site.ordinal);
    const read = await Promise.all(
      [...bySite.values()].map(async (places) => {
        const [{ site }] = places;
        const timeIds = places.map(({ timeId }) => timeId);
        const rows = await readRecords(table, layout, site, timeIds, { withContent: false });
        return places.flatMap(({ id, timeId }) => {
          const row = rows.get(timeId);
          return row ? [[id, fieldsOf(row, site)] as const] : [];
        });
      }),
    );
    return read.flat();
  };
}
