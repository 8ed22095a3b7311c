import { siteRef } from "../model/ids";
import { articlePath } from "../model/knowledge/article-path";
import { pagePath } from "../model/landing-page/page-path";
import type { SiteId } from "../store/keys";
import { requiredEnvironment } from "./environment";

/** The address of a published page. Pages have their own host, because customers write their content. */
export function pageUrl(site: SiteId, slug: string): string {
  return `${requiredEnvironment("PAGES_URL")}${pagePath(siteRef(site), slug)}`;
}

/** The address of an article of a help center. */
export function articleUrl(site: SiteId, timeId: string, title: string): string {
  return `${requiredEnvironment("PAGES_URL")}${articlePath(siteRef(site), { timeId, title })}`;
}
