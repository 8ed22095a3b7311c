import { siteRef } from "../../../model/ids";
import { deleteItems } from "../../../table/dynamo/delete-items";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/update-item";
import { writeOver } from "../../../table/dynamo/write-over";
import { keys, type SiteId } from "../../../table/keys";
import { readRecord } from "../../../table/records/read";
import { knowledgeLayout } from "../store/items";

/**
 * Updates an item's article to the item's current state: it exists while the item is published. Then it counts the change,
 * so every search picks it up.
 */
export async function followItem(table: Table, site: SiteId, timeId: string): Promise<void> {
  const ref = siteRef(site);
  const row = await readRecord(table, knowledgeLayout, { ...site, hostname: "" }, timeId);
  const rowKeys = [keys.helpArticle(ref, timeId), keys.helpListing(ref, timeId)];
  if (row?.item.settings.status === "published") {
    const { articleItems } = await import("./article-items");
    const items = articleItems(ref, timeId, row.item);
    await Promise.all(items.map((item) => writeOver(table, item)));
  } else await deleteItems(table, rowKeys);
  await updateItem(table, keys.helpChanges(ref), {
    UpdateExpression: "ADD changes :one",
    // A row that a purge has removed must not come back.
    ...(!row && { ConditionExpression: "attribute_exists(pk)" }),
    ExpressionAttributeValues: { ":one": 1 },
  });
}
