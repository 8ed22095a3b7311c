import type { MessageSettings } from "../../model/message/settings";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";

/** The names of messages (at most 100) by time id; those that do not exist are left out. */
export async function readMessageNames(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<Map<string, string>> {
  if (timeIds.length === 0) return new Map();
  const items = await getItems(
    table,
    timeIds.map((timeId) => keys.message(site, timeId)),
    { consistent: true },
  );
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const settings = items[index]?.settings as MessageSettings | undefined;
      return settings ? [[timeId, settings.name] as const] : [];
    }),
  );
}
