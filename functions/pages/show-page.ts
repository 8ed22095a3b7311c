import { refIn } from "../../shared/kinds/knowledge/article-path";
import { pagePath } from "../../shared/kinds/landing-page/page-path";
import { notFoundPage } from "./error-page";
import { publishedCache } from "./html-answer";
import { pageAnswer } from "./page-answer";
import { pageAddresses, pageInLanguage } from "./page-in-language";
import type { PageRoute } from "./page-request";

/** A published page, or a redirect to its new address. */
export const showPage: PageRoute = async (request) => {
  const { ref, language, slug, pagesUrl, baseUrl, store, now } = request;
  const { published, site } = await store.read(ref, slug);
  if (!published) return notFoundPage(site);
  if ("movedTo" in published) {
    return movedTo(`${pagesUrl}${pagePath(refIn(ref, language), published.movedTo)}`);
  }
  const { page: own } = published;
  const ownLanguage = own.language;
  // Its own language has the address without one.
  if (language === ownLanguage.toLowerCase()) return movedTo(`${pagesUrl}${pagePath(ref, slug)}`);
  const page = pageInLanguage(own, language);
  if (!page) return notFoundPage(site, ownLanguage);
  const path = pagePath(refIn(ref, language), slug);
  const alternates = pageAddresses(own, { ref, pagesUrl, ownLanguage });
  return pageAnswer(
    page,
    site,
    { pagesUrl, path, baseUrl, now, alternates },
    { cache: publishedCache },
  );
};

function movedTo(location: string) {
  return { statusCode: 308, headers: { location, "cache-control": publishedCache } };
}
