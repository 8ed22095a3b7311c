import { articlePath } from "../../kinds/knowledge/article-path";
import { pagePath } from "../../kinds/landing-page/slug";
import { shortSiteId } from "../../model/ids";
import { requiredEnvironment } from "../../runtime/environment";
import type { SiteId } from "../../table/keys";

/** The address of a published page. Pages have their own host, because customers write their content. */
export function pageUrl(site: SiteId, slug: string): string {
  return `${requiredEnvironment("PAGES_URL")}${pagePath(shortSiteId(site), slug)}`;
}

/** The address of an article of a help center. */
export function articleUrl(
  site: SiteId,
  article: { timeId: string; title: string; slug: string | null },
): string {
  return `${requiredEnvironment("PAGES_URL")}${articlePath(shortSiteId(site), article)}`;
}
