import { notFoundPage } from "./error-page";
import { htmlAnswer, publishedCache } from "./html-answer";
import type { PageRoute } from "./page-request";
import { renderPage } from "./render-page";

/** A published page, or a redirect to its new address. */
export const showPage: PageRoute = async ({ ref, slug, pagesUrl, baseUrl, store, now }) => {
  const { published, site } = await store.read(ref, slug);
  if (!published) return notFoundPage(site);
  if ("movedTo" in published) {
    return {
      statusCode: 308,
      headers: {
        location: `${pagesUrl}/${ref}/${published.movedTo}`,
        "cache-control": publishedCache,
      },
    };
  }
  const place = { pagesUrl, path: `/${ref}/${slug}`, baseUrl, now };
  return htmlAnswer(renderPage(published.page, site, place), { cache: publishedCache });
};
