import { locateRecord } from "../model/ids";
import { bound } from "./bound";
import { messageLayout, type StoredMessage } from "./messages/items";
import { readRecord } from "./records/read";
import { readSecret } from "./secrets";
import type { Table } from "./table";

/** All that the public preview does with the table: reads alone. */
export type PreviewStore = ReturnType<typeof createPreviewStore>;

export function createPreviewStore(table: Table) {
  return {
    secret: bound(table, readSecret),

    /** A message as it stands now, whatever its status; undefined when there is none. */
    async message(id: string): Promise<StoredMessage | undefined> {
      const location = locateRecord("msg", id);
      if (!location) return undefined;
      const { counters: _, ...layout } = messageLayout;
      const site = { ...location, hostname: "" };
      return (await readRecord(table, layout, site, location.timeId))?.message;
    },
  };
}
