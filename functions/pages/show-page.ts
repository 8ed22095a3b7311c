import { pagePath } from "../../shared/kinds/landing-page/page-path";
import { notFoundPage } from "./error-page";
import { publishedCache } from "./html-answer";
import { pageAnswer } from "./page-answer";
import type { PageRoute } from "./page-request";

/** A published page, or a redirect to its new address. */
export const showPage: PageRoute = async ({ ref, slug, pagesUrl, baseUrl, store, now }) => {
  const { published, site } = await store.read(ref, slug);
  if (!published) return notFoundPage(site);
  if ("movedTo" in published) {
    return {
      statusCode: 308,
      headers: {
        location: `${pagesUrl}${pagePath(ref, published.movedTo)}`,
        "cache-control": publishedCache,
      },
    };
  }
  const place = { pagesUrl, path: pagePath(ref, slug), baseUrl, now };
  return pageAnswer(published.page, site, place, { cache: publishedCache });
};
