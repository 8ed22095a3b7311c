import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type PublishedSite, publishedSiteFrom } from "./published-site";

/** What pages need to know about a site; undefined if it has none. */
export async function readPublishedSite(
  table: Table,
  ref: string,
): Promise<PublishedSite | undefined> {
  const [row] = await getItems(table, [keys.publishedSite(ref)], { consistent: false });
  return row && publishedSiteFrom(row);
}
