import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type ListedArticle, listedArticleFrom } from "./articles";

/** The articles of a site in its own language or in another, newest first, in a strong read. */
export async function listArticles(
  table: Table,
  ref: string,
  language = "",
): Promise<ListedArticle[]> {
  const { pk, sk } = keys.helpListing(ref, "", language);
  const rows = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
    ScanIndexForward: false,
  });
  return rows.map(listedArticleFrom);
}
