import { readEach } from "../../../table/dynamo/range";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { entryFrom } from "./entry-row";
import type { IndexSource } from "./ready-index";
import { readChanges, readVersions } from "./versions";

/** All knowledge items of a site, including drafts. */
export function itemSource(table: Table, site: Site): IndexSource {
  return {
    readChanges: () => readChanges(table, site),
    readVersions: () => readVersions(table, site),
    async readEntries(timeIds) {
      const toKey = (timeId: string) => keys.knowledgeEntry(site, timeId);
      const rows = await readEach(table, toKey, timeIds);
      return new Map(
        [...rows].map(([timeId, row]) => {
          const { version, entry } = entryFrom(row);
          return [timeId, { version, entry }];
        }),
      );
    },
    snapshot: keys.knowledgeSnapshot(site),
  };
}
