import { isbot } from "isbot";
import type { HttpResult } from "../../../shared/handlers/http/event";
import { articlePath, helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import {
  byPlace,
  type ListedArticle,
  placeOf,
} from "../../../shared/kinds/knowledge/help-center/articles";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { groupBy } from "../../../shared/model/group-by";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRequest, PageRoute } from "../page-request";
import { articleList } from "./article-document";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { type HelpWords, helpWordsIn } from "./help-words";
import { helpInLanguages, inLanguage, isOwnLanguage } from "./in-language";
import { nameOf } from "./language-links";

/** The help center: its articles by tag; with `q`, the articles that answer it. */
export const showHelp: PageRoute = async (request) => {
  const { language, query, pagesUrl, baseUrl, store } = request;
  const question = query.get("q")?.trim().slice(0, longestQuestion) ?? "";
  if (question !== "") return await showResults(request, question);
  const { site: publishedSite, articles } = await store.help.read(request.ref, language);
  const site = publishedSite && inLanguage(publishedSite, language);
  if (!publishedSite || !site?.helpCenter.enabled) return notFoundPage(site);
  if (isOwnLanguage(publishedSite, language)) {
    const location = `${pagesUrl}${helpPath(request.ref)}`;
    return { statusCode: 308, headers: { location, "cache-control": publishedCache } };
  }
  const isSpoken = language === "" || publishedSite.languages.includes(language);
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
    alternates: helpInLanguages(publishedSite, request.ref, pagesUrl),
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

/** The articles that answer a question, each with the relevant passage; if none does, the nearest ones. */
async function showResults(request: PageRequest, question: string): Promise<HttpResult> {
  const { language, baseUrl, address, userAgent, store, now } = request;
  const searchRequest = { question, address, language };
  const { site: publishedSite, found } = await store.help.search(request.ref, searchRequest, now);
  const site = publishedSite && inLanguage(publishedSite, language);
  if (!publishedSite || !site?.helpCenter.enabled) return notFoundPage(site);
  const ref = refIn(request.ref, language);
  // A client without a user agent is not a browser.
  const isPerson = userAgent && !isbot(userAgent);
  const isAnswered = found.some(({ isNear }) => isNear);
  if (!isAnswered && isPerson) {
    const nearest = found.map(({ article }) => article);
    await store.help.noteGap(site, { question, nearest, address }, now);
  }
  const words = helpWordsIn(site.helpCenter.language);
  const all = html`<p><a href="${helpPath(ref)}">${words.allArticles}</a></p>`;
  const head = isAnswered
    ? html`<section class="found"><h1>${words.results} “${question}”</h1></section>`
    : html`<section class="found"><h1>${words.nothingFound} “${question}”</h1><p>${words.nothingFoundHint}</p></section>`;
  const hits = html`<ol class="hits">${found.map(
    ({ article, excerpt }) => html`<li class="hit">
<a href="${articlePath(ref, article)}${excerpt.anchor && `#${encodeURIComponent(excerpt.anchor)}`}">${article.title}${excerpt.heading && ` · ${excerpt.heading}`}</a>
<p>${excerpt.text}</p></li>`,
  )}</ol>`;
  const main = html`<div class="ask slim">${searchForm(ref, words, question)}</div>
${head}
${found.length > 0 && hits}${all}${!isAnswered && language !== "" && inOwnLanguage(publishedSite, request.ref, question)}`;
  const title = `${question} · ${helpTitle(site)}`;
  // Each search that finds no answer is counted, so it must not be cached.
  const cache = isAnswered ? publishedCache : "no-store";
  return htmlAnswer(helpDocument(site, { ref, baseUrl, title, main }), { cache });
}

/** The same search in the help center's own language, which has all articles. */
function inOwnLanguage({ helpCenter }: PublishedSite, ref: string, question: string): Html {
  const { language } = helpCenter;
  const query = new URLSearchParams({ q: question });
  return html`<p><a href="${helpPath(ref)}?${query.toString()}" hreflang="${language}" lang="${language}">${nameOf(language)}</a></p>`;
}

/** The articles with the same first tag; `""` for those without tags. */
interface Topic {
  tag: string;
  articles: readonly ListedArticle[];
}

/**
 * The articles of a help center under their first tag, by their position and then by title. A tag is at the place of its
 * first article; tags without a position follow by name, and the articles without tags after them.
 */
export function topicsOf(articles: readonly ListedArticle[]): Topic[] {
  const byTag = groupBy(articles.toSorted(byPlace), ({ tags: [tag = ""] }) => tag);
  return [...byTag]
    .map(([tag, inTag]) => ({ tag, articles: inTag }))
    .sort(
      (left, right) =>
        placeOf(left.articles[0]) - placeOf(right.articles[0]) ||
        Number(left.tag === "") - Number(right.tag === "") ||
        left.tag.localeCompare(right.tag),
    );
}
