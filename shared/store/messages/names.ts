import * as z from "zod/mini";
import { knownFields } from "../dynamo/known-fields";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";

/** The one field of a message's record that is read here: the whole record's schema would be a large part of the Lambda. */
const namedSchema = z.object({ settings: z.object({ name: z.string() }) });

/** The last name of a message that is deleted, which its counters keep as long as it can be restored. */
const deletedSchema = z.object({ deletedName: z.optional(z.string()) });

/** The names of messages (at most 100) by time id, also of those just deleted; others that do not exist are left out. */
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
  const names = new Map(
    timeIds.flatMap((timeId, index) => {
      const item = items[index];
      return item ? [[timeId, knownFields(namedSchema, item).settings.name] as const] : [];
    }),
  );
  const missing = timeIds.filter((timeId) => !names.has(timeId));
  if (missing.length > 0) await addDeletedNames(table, site, missing, names);
  return names;
}

async function addDeletedNames(
  table: Table,
  site: Site,
  timeIds: readonly string[],
  names: Map<string, string>,
): Promise<void> {
  const wanted = timeIds.map((timeId) => keys.counters(site, timeId));
  const items = await getItems(table, wanted, { consistent: false });
  for (const [index, timeId] of timeIds.entries()) {
    const { deletedName } = knownFields(deletedSchema, items[index] ?? {});
    if (deletedName !== undefined) names.set(timeId, deletedName);
  }
}
