import * as z from "zod/mini";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { readEach } from "../../../table/records/read";

/** The only field of a landing page's record that is read here. */
const titledSchema = z.object({ settings: z.object({ title: z.string() }) });

/** The titles of landing pages (at most 100) by time id; those of deleted ones are left out. */
export async function readPageTitles(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<Map<string, string>> {
  return await readEach(
    table,
    timeIds,
    (timeId) => keys.landingPage(site, timeId),
    (item) => parseStored(titledSchema, item).settings.title,
  );
}
