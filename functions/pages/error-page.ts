import type { HttpResult } from "../../shared/handlers/http/event";
import { html } from "../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../shared/kinds/landing-page/words";
import { htmlAnswer } from "./html-answer";
import { siteFooter, siteHeader, siteStyle } from "./site-frame";

// A page may be published under the address at any moment.
const notFoundCache = "public, max-age=0, s-maxage=10";

/**
 * The 404 page. `site` is undefined if the address belongs to no site. The language is that of the site's help center,
 * because there is no page to define it.
 */
export function notFoundPage(
  site: PublishedSite | undefined,
  language = site?.helpCenter.language ?? "en",
): HttpResult {
  const words = wordsIn(language);
  const body = html`${site && siteHeader(site)}<main><header class="hero"><div>
<h1>${words.notFoundTitle}</h1>
<p class="lead">${words.notFound}</p>
</div></header></main>${site && siteFooter(site, words)}`;
  return htmlAnswer(
    { title: words.notFoundTitle, language, css: [siteStyle(site?.brand)], body },
    { status: 404, cache: notFoundCache },
  );
}

/** The page for errors and refusals of the service. */
export function errorPage(status: number): HttpResult {
  const words = wordsIn("en");
  const body = html`<main><header class="hero"><div>
<h1>${words.failedTitle}</h1>
<p class="lead">${status === 429 ? words.tooMany : words.failed}</p>
</div></header></main>`;
  return htmlAnswer({ title: words.failedTitle, language: "en", body }, { status });
}
