import { helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRoute } from "../page-request";
import { articleList } from "./article-list";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { type HelpWords, helpWordsIn } from "./help-words";
import { helpInLanguages, inLanguage, isOwnLanguage } from "./in-language";
import { showResults } from "./show-results";
import { type Topic, topicsOf } from "./topics-of";

/** The help center: its articles by tag; with `q`, the articles that answer it. */
export const showHelp: PageRoute = async (request) => {
  const { language, query, pagesUrl, baseUrl, store } = request;
  const question = query.get("q")?.trim().slice(0, longestQuestion) ?? "";
  if (question !== "") return await showResults(request, question);
  const { site: known, articles } = await store.help.read(request.ref, language);
  const site = known && inLanguage(known, language);
  if (!known || !site?.helpCenter.enabled) return notFoundPage(site);
  if (isOwnLanguage(known, language)) {
    const location = `${pagesUrl}${helpPath(request.ref)}`;
    return { statusCode: 308, headers: { location, "cache-control": publishedCache } };
  }
  const isSpoken = language === "" || known.languages.includes(language);
  if (!isSpoken && articles.length === 0) return notFoundPage(site);
  const ref = refIn(request.ref, language);
  const words = helpWordsIn(site.helpCenter.language);
  const title = helpTitle(site);
  const main = html`<section class="ask">
<h1>${site.helpCenter.title ?? words.lead}</h1>
${searchForm(ref, words)}
</section>
${articles.length > 0 ? topics(ref, topicsOf(articles), words) : html`<p>${words.noArticles}</p>`}`;
  const canonical = `${pagesUrl}${helpPath(ref)}`;
  const page = helpDocument(site, {
    ...{ ref, baseUrl, title, description: title, canonical, main },
    alternates: helpInLanguages(known, request.ref, pagesUrl),
  });
  return htmlAnswer(page, { cache: publishedCache });
};

const longestQuestion = 200;

function topics(ref: string, topics: readonly Topic[], words: HelpWords): Html {
  const nameOf = (tag: string) => tag || (topics.length > 1 ? words.more : words.articles);
  return html`<div class="topics">${topics.map(
    ({ tag, articles }) => html`<section class="topic"><h2>${nameOf(tag)}</h2>
${articleList(ref, articles)}</section>
`,
  )}</div>`;
}
