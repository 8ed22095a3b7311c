import * as z from "zod/mini";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { writeOver } from "../../../table/dynamo/write-item";
import { keys, type Site, type SiteId } from "../../../table/keys";
import { readEach } from "../../../table/records/read";

/** The only field of a message's record that is read here. The whole record's schema would be a large part of the Lambda. */
const namedSchema = z.object({ settings: z.object({ name: z.string() }) });

/** The name of a deleted message: in its own row, and in its counters' row until the projector has written the former. */
const deletedSchema = z.object({
  name: z.optional(z.string()),
  deletedName: z.optional(z.string()),
});

/** The names of messages (at most 100) by time id, including deleted ones; unknown messages are left out. */
export async function readMessageNames(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<Map<string, string>> {
  const names = await readEach(
    table,
    timeIds,
    (timeId) => keys.message(site, timeId),
    (item) => parseStored(namedSchema, item).settings.name,
  );
  await addDeletedNames(table, timeIds, names, (timeId) => keys.deletedMessageName(site, timeId));
  await addDeletedNames(table, timeIds, names, (timeId) => keys.counters(site, timeId));
  return names;
}

/** Adds names that are still missing, from these rows. */
async function addDeletedNames(
  table: Table,
  timeIds: readonly string[],
  names: Map<string, string>,
  toKey: (timeId: string) => Key,
): Promise<void> {
  const missing = timeIds.filter((timeId) => !names.has(timeId));
  if (missing.length === 0) return;
  const items = await getItems(table, missing.map(toKey), { consistent: false });
  for (const [index, timeId] of missing.entries()) {
    const name = deletedNameIn(items[index] ?? {});
    if (name !== undefined) names.set(timeId, name);
  }
}

/** The name of a deleted message, from its own row or its counters' row. */
export function deletedNameIn(row: Item): string | undefined {
  const { name, deletedName } = parseStored(deletedSchema, row);
  return name ?? deletedName;
}

/** Keeps the name of a deleted message for as long as the domain has figures. */
export async function keepDeletedName(
  table: Table,
  site: SiteId,
  timeId: string,
  name: string,
): Promise<void> {
  await writeOver(table, { ...keys.deletedMessageName(site, timeId), name });
}
