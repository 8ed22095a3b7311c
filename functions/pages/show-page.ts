import type { HttpResult } from "../../shared/handlers/http/event";
import { refIn } from "../../shared/kinds/knowledge/article-path";
import { html, paragraphs } from "../../shared/kinds/landing-page/html";
import { pagePath } from "../../shared/kinds/landing-page/slug";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../shared/kinds/landing-page/words";
import { notFoundPage } from "./error-page";
import { formIn, ownFormsOf } from "./form-in";
import { htmlAnswer, pageAnswer, publishedCache } from "./html-answer";
import { type PageRoute, pageAddresses, pageInLanguage } from "./page-request";
import { siteFooter, siteHeader, siteStyle } from "./site-frame";

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

/** The page that a visitor sees after sending a page's form. */
export const showThanks: PageRoute = async (request) => {
  const { ref, language, slug, store } = request;
  const { published, site } = await store.read(ref, slug);
  const own = published && "page" in published ? published.page : undefined;
  const page = own && pageInLanguage(own, language);
  if (page) return thanksPage(page, site, pagePath(refIn(ref, language), slug));
  // It may be the page with the slug `thanks`, in the language that looked like a slug.
  const isPage = language === "" && !own;
  return isPage
    ? await showPage({ ...request, language: slug, slug: "thanks" })
    : notFoundPage(site);
};

/** The thanks of a page's form; a 404 page if it has none. `path` is the path of the page with the form. */
export function thanksPage(
  page: PublishedPage,
  site: PublishedSite | undefined,
  path: string,
): HttpResult {
  const [own] = ownFormsOf(page);
  const form = formIn(page) ?? own;
  if (!form) return notFoundPage(site, page.language);
  const words = wordsIn(page.language);
  const body = html`${siteHeader(site)}<main><header class="hero"><div>
<div id="thanks" role="status" tabindex="-1">
<svg class="tick" viewBox="0 0 24 24" width="48" height="48" aria-hidden="true"><path d="M4 12.5l5.5 5.5L20 7"/></svg>
<h1>${words.thanks}</h1>
<div class="lead">${form.thanks !== undefined && paragraphs(form.thanks)}</div>
</div>
<p class="more"><a href="${path}">${words.back}</a></p>
</div></header></main>${siteFooter(site, words)}`;
  return htmlAnswer(
    { title: words.thanks, language: page.language, css: [siteStyle(site?.brand)], body },
    { cache: publishedCache },
  );
}
