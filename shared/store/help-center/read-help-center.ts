import { getItems, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";
import { type PublishedSite, publishedSiteFrom } from "../landing-pages/published-site";
import { type Article, articleFrom, type ListedArticle, listedArticleFrom } from "./articles";

/** A site and the articles of its help center, newest first; undefined where it has none. One round trip. */
export async function readHelpCenter(table: Table, ref: string): Promise<HelpCenterView> {
  const [[site], articles] = await Promise.all([
    getItems(table, [keys.publishedSite(ref)], { consistent: false }),
    listArticles(table, ref, { consistent: false }),
  ]);
  return { site: site && publishedSiteFrom(site), articles };
}

export interface HelpCenterView {
  site: PublishedSite | undefined;
  articles: ListedArticle[];
}

/** The same with one article. One round trip. */
export async function readArticle(
  table: Table,
  ref: string,
  timeId: string,
): Promise<HelpCenterView & { article: Article | undefined }> {
  const wanted = [keys.publishedSite(ref), keys.helpArticle(ref, timeId)];
  const [[site, article], articles] = await Promise.all([
    getItems(table, wanted, { consistent: false }),
    listArticles(table, ref, { consistent: false }),
  ]);
  return {
    site: site && publishedSiteFrom(site),
    articles,
    article: article && articleFrom(timeId, article),
  };
}

/** The articles of a site, newest first. */
export async function listArticles(
  table: Table,
  ref: string,
  { consistent }: { consistent: boolean },
): Promise<ListedArticle[]> {
  const { pk, sk } = keys.helpListing(ref, "");
  const rows = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: consistent,
    ScanIndexForward: false,
  });
  return rows.map(listedArticleFrom);
}
