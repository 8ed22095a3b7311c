import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type PublishedSite, publishedSiteFrom } from "../../landing-page/store/published-site";
import {
  type Article,
  type ArticleLists,
  articleFrom,
  changesFrom,
  type ListedArticle,
} from "./articles";

export interface HelpCenterView {
  /** Undefined if there is no such site. */
  site: PublishedSite | undefined;
  articles: readonly ListedArticle[];
}

/** A site and the articles of its help center, newest first; none where it has no help center. */
export async function readHelpCenter(
  table: Table,
  lists: ArticleLists,
  ref: string,
  language?: string,
): Promise<HelpCenterView> {
  const wanted = [keys.publishedSite(ref), keys.helpChanges(ref)];
  const [row, changes] = await getItems(table, wanted, { consistent: false });
  const site = row && publishedSiteFrom(row);
  const articles = site?.helpCenter.enabled ? await lists(ref, changesFrom(changes), language) : [];
  return { site, articles };
}

/** A site and one article, and how many changes its help center has seen. One round trip. */
export async function readArticle(
  table: Table,
  ref: string,
  timeId: string,
  language?: string,
): Promise<{ site: PublishedSite | undefined; article: Article | undefined; changes: number }> {
  const wanted = [
    keys.publishedSite(ref),
    keys.helpArticle(ref, timeId, language),
    keys.helpChanges(ref),
  ];
  const [site, article, changes] = await getItems(table, wanted, { consistent: false });
  return {
    site: site && publishedSiteFrom(site),
    article: article && articleFrom(timeId, article),
    changes: changesFrom(changes),
  };
}
