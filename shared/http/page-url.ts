import { siteRef } from "../model/ids";
import type { SiteId } from "../store/keys";
import { requiredEnvironment } from "./environment";

/** The address of a published page. Pages have a host of their own, because customers write what stands on them. */
export function pageUrl(site: SiteId, slug: string): string {
  return `${requiredEnvironment("PAGES_URL")}/${siteRef(site)}/${slug}`;
}
