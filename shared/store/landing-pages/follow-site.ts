import { siteRef } from "../../model/ids";
import { siteHeadFrom } from "../domains/site-head";
import type { Item, Key } from "../dynamo/item";
import { putOver } from "../dynamo/put-over";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";
import { publishedSiteItem } from "./published-site";

/** Whether a row is the head of a site. */
export function isSiteHead({ pk, sk }: Key): boolean {
  return pk.startsWith("E#") && sk.startsWith("#");
}

/** Keeps what published pages know of their site like its head. */
export async function followSite(table: Table, key: Key, head: Item): Promise<void> {
  const [, accountKey = "", bareHostname = ""] = key.pk.split("#");
  const hostname = key.sk === "#" ? bareHostname : `www.${bareHostname}`;
  const known = siteHeadFrom(head);
  const item = publishedSiteItem({ accountKey, hostname, ordinal: known.ordinal }, known, head);
  const { Update } = putOver(item);
  if (!Update) return;
  const { Key: _, UpdateExpression = "", ...update } = Update;
  await updateItem(table, keys.publishedSite(siteRef({ accountKey, ordinal: known.ordinal })), {
    UpdateExpression,
    ...update,
  });
}
