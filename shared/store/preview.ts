import { locateRecord } from "../model/ids";
import type { Labels } from "../model/labels";
import { bound } from "./bound";
import { keys } from "./keys";
import { messageLayout, type StoredMessage } from "./messages/items";
import { getItem } from "./read";
import { readRecord } from "./records/read";
import { readSecret } from "./secrets";
import type { Table } from "./table";

/** A message, and its domain's own words for the script's built-in texts. */
interface Previewed {
  message: StoredMessage;
  labels: Partial<Labels>;
}

/** All that the public preview does with the table: reads alone. */
export type PreviewStore = ReturnType<typeof createPreviewStore>;

export function createPreviewStore(table: Table) {
  return {
    secret: bound(table, readSecret),

    /** A message of the host's domain as it stands now, whatever its status; undefined when there is none. */
    async message(id: string, hostname: string): Promise<Previewed | undefined> {
      const location = locateRecord("msg", id);
      if (!location) return undefined;
      const { counters: _, ...layout } = messageLayout;
      const [head, row] = await Promise.all([
        getItem(table, keys.siteHead(location.accountKey, hostname)),
        readRecord(table, layout, { ...location, hostname }, location.timeId),
      ]);
      // What a deleted domain held is there until it is purged.
      if (!row || head?.ordinal !== location.ordinal) return undefined;
      return { message: row.message, labels: (head.labels as Previewed["labels"]) ?? {} };
    },
  };
}
