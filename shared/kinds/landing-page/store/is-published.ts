import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { publishedKey } from "./published";

/** Whether visitors find a page of the site at a slug, or are led on from there. */
export async function isPublished(table: Table, site: Site, slug: string): Promise<boolean> {
  return (await getItem(table, publishedKey(site, slug))) !== undefined;
}
