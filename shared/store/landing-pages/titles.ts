import * as z from "zod/mini";
import { knownFields } from "../dynamo/known-fields";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";

/** The one field of a landing page's record that is read here. */
const titledSchema = z.object({ settings: z.object({ title: z.string() }) });

/** The titles of landing pages (at most 100) by time id; those of deleted ones are left out. */
export async function readPageTitles(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<Map<string, string>> {
  if (timeIds.length === 0) return new Map();
  const items = await getItems(
    table,
    timeIds.map((timeId) => keys.landingPage(site, timeId)),
    { consistent: true },
  );
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const item = items[index];
      return item ? [[timeId, knownFields(titledSchema, item).settings.title] as const] : [];
    }),
  );
}
