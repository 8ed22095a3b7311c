import * as z from "zod/mini";
import { knownFields } from "../dynamo/known-fields";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";

/** The one field of a message's record that is read here: the whole record's schema would be a large part of the Lambda. */
const namedSchema = z.object({ settings: z.object({ name: z.string() }) });

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
      const item = items[index];
      return item ? [[timeId, knownFields(namedSchema, item).settings.name] as const] : [];
    }),
  );
}
