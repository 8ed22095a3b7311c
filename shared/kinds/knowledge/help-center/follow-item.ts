import { shortSiteId } from "../../../model/ids";
import { deleteItems } from "../../../table/dynamo/delete-items";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem, writeOver } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { readRecord } from "../../../table/records/read";
import { knowledgeLayout } from "../store/items";
import { listedArticleFrom } from "./articles";

/**
 * Updates an item's article to the item's current state: it exists while the item is published. Then it counts the change,
 * so every search picks it up.
 */
export async function followItem(table: Table, site: SiteId, timeId: string): Promise<void> {
  const ref = shortSiteId(site);
  const row = await readRecord(table, knowledgeLayout, { ...site, hostname: "" }, timeId);
  const isPublished = row?.item.settings.status === "published";
  const wanted = isPublished ? ["", ...Object.keys(row.item.settings.translations)] : [];
  // The projector may read several rows, not single ones.
  const [listed] = await getItems(table, [keys.helpListing(ref, timeId)], { consistent: true });
  const before = ["", ...Object.keys(listed ? listedArticleFrom(listed).titles : {})];
  const gone = before.filter((each) => !wanted.includes(each));
  // The row that names the languages is removed and written last, so that an interrupted update is repeated.
  const rowKeys = gone
    .toReversed()
    .map((each) => [
      keys.helpArticle(ref, timeId, each),
      keys.helpVectors(ref, timeId, each),
      keys.helpListing(ref, timeId, each),
    ]);
  for (const each of rowKeys) await deleteItems(table, each);
  if (!row) await deleteItems(table, [keys.knowledgeVectors(site, timeId)]);
  if (isPublished) {
    const { articleItems } = await import("./article-items");
    const items = articleItems(ref, timeId, row.item);
    await Promise.all(items.slice(0, -1).map((item) => writeOver(table, item)));
    for (const item of items.slice(-1)) await writeOver(table, item);
  }
  await updateItem(table, keys.helpChanges(ref), {
    UpdateExpression: "ADD changes :one",
    // A row that a purge has removed must not come back.
    ...(!row && { ConditionExpression: "attribute_exists(pk)" }),
    ExpressionAttributeValues: { ":one": 1 },
  });
}
