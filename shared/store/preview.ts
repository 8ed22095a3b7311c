import { type VisibleSettings, visibleSettings } from "../kinds/domain/store/settings";
import { headKeys, headOf } from "../kinds/domain/store/site-head";
import { messageLayout, type StoredMessage } from "../kinds/message/store/items";
import { locateRecord } from "../model/ids";
import type { Preview } from "../model/preview-token";
import { getItems } from "../table/dynamo/read";
import { bound, type Table } from "../table/dynamo/table";
import { readRecord } from "../table/records/read";
import { readSecret } from "../table/secrets/secrets";

/** A message, and its domain's settings. */
interface Previewed {
  message: StoredMessage;
  settings: VisibleSettings;
}

/** All reads of the public preview; it writes nothing. */
export type PreviewStore = ReturnType<typeof createPreviewStore>;

export function createPreviewStore(table: Table) {
  return {
    secret: bound(table, readSecret),

    /**
     * A preview's message in its current state, whatever its status. `calling` is the calling page's hostname: the domain's own
     * or its `www.` twin.
     * @returns undefined if there is no such message, or the calling page belongs to another site
     */
    async message(
      { id, hostname }: Preview,
      calling: string,
      language?: string,
    ): Promise<Previewed | undefined> {
      const location = locateRecord("msg", id);
      if (!location) return undefined;
      const { counters: _, ...layout } = messageLayout;
      // The domain's own hostname decides without its twin.
      const wanted = headKeys(location.accountKey, calling).slice(0, calling === hostname ? 1 : 2);
      const [heads, row] = await Promise.all([
        getItems(table, wanted, { consistent: true }),
        readRecord(table, layout, { ...location, hostname }, location.timeId),
      ]);
      const head = headOf(calling, heads);
      // The rows of a deleted domain exist until they are purged.
      if (!row || head?.ordinal !== location.ordinal) return undefined;
      return { message: row.message, settings: visibleSettings(head, language) };
    },
  };
}
