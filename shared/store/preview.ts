import { locateRecord } from "../model/ids";
import type { Labels } from "../model/labels";
import type { Preview } from "../model/preview-token";
import { headKeys, headOf } from "./domains/find-site";
import { labelsOn } from "./domains/settings";
import { bound } from "./dynamo/bound";
import { getItems } from "./dynamo/read";
import type { Table } from "./dynamo/table";
import { messageLayout, type StoredMessage } from "./messages/items";
import { readRecord } from "./records/read";
import { readSecret } from "./secrets/secrets";

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

    /**
     * A preview's message as it stands now, whatever its status; undefined when there is none, or when a page on
     * `calling`, the domain's hostname or its `www.` twin, belongs to another site.
     */
    async message({ id, hostname }: Preview, calling: string): Promise<Previewed | undefined> {
      const location = locateRecord("msg", id);
      if (!location) return undefined;
      const { counters: _, ...layout } = messageLayout;
      // The domain's own hostname needs no look at its twin.
      const wanted = headKeys(location.accountKey, calling).slice(0, calling === hostname ? 1 : 2);
      const [heads, row] = await Promise.all([
        getItems(table, wanted, { consistent: true }),
        readRecord(table, layout, { ...location, hostname }, location.timeId),
      ]);
      const head = headOf(calling, heads);
      // What a deleted domain held is there until it is purged.
      if (!row || head?.ordinal !== location.ordinal) return undefined;
      return { message: row.message, labels: labelsOn(head) };
    },
  };
}
