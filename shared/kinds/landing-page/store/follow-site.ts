import type { Item, Key } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { writeOver } from "../../../table/dynamo/write-over";
import { partitions } from "../../../table/partitions";
import { siteHeadFrom } from "../../domain/store/site-head";
import { publishedSiteItem } from "./published-site";

/** Whether a row is the head of a site. */
export function isSiteHead({ pk, sk }: Key): boolean {
  return pk.startsWith(`${partitions.sites}#`) && sk.startsWith("#");
}

/** Updates the settings row of published pages from the site's head. */
export async function followSite(table: Table, key: Key, head: Item): Promise<void> {
  const [, accountKey = "", bareHostname = ""] = key.pk.split("#");
  const hostname = key.sk === "#" ? bareHostname : `www.${bareHostname}`;
  const known = siteHeadFrom(head);
  await writeOver(
    table,
    publishedSiteItem({ accountKey, hostname, ordinal: known.ordinal }, known, head),
  );
}
