import { getItems, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type ListedPage, listedFrom, type Published, publishedFrom } from "./published";
import { type PublishedSite, publishedSiteFrom } from "./published-site";

/** The content of an address, and its site's settings. One round trip. */
export async function readPublished(
  table: Table,
  ref: string,
  slug: string,
): Promise<{ published: Published | undefined; site: PublishedSite | undefined }> {
  const wanted = [keys.publishedPage(ref, slug), keys.publishedSite(ref)];
  const [item, site] = await getItems(table, wanted, { consistent: false });
  return { published: item && publishedFrom(item), site: site && publishedSiteFrom(site) };
}

/** The listed pages of a site, in the order of their slugs, and the site. */
export async function listPublished(
  table: Table,
  ref: string,
): Promise<{ pages: ListedPage[]; site: PublishedSite | undefined }> {
  const site = keys.publishedSite(ref);
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": site.pk },
    // Without the content of the pages.
    ProjectionExpression:
      "sk, isListed, title, description, publishedAt, accountId, ordinal, hostname, brand, helpCenter, languages",
  });
  const own = items.find(({ sk }) => sk === site.sk);
  return {
    pages: items.flatMap((item) => listedFrom(item) ?? []),
    site: own && publishedSiteFrom(own),
  };
}
