import { isbot } from "isbot";
import type { HttpResult } from "../../../shared/handlers/http/event";
import { articlePath, helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRequest } from "../page-request";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { helpWordsIn } from "./help-words";
import { inLanguage } from "./in-language";
import { nameOf } from "./language-links";

/** The articles that answer a question, each with the relevant passage; if none does, the nearest ones. */
export async function showResults(request: PageRequest, question: string): Promise<HttpResult> {
  const { language, baseUrl, address, userAgent, store, now } = request;
  const asked = { question, address, language };
  const { site: known, found } = await store.help.search(request.ref, asked, now);
  const site = known && inLanguage(known, language);
  if (!known || !site?.helpCenter.enabled) return notFoundPage(site);
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
${found.length > 0 && hits}${all}${!isAnswered && language !== "" && inOwnLanguage(known, request.ref, question)}`;
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
