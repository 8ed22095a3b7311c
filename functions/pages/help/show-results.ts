import { isbot } from "isbot";
import type { HttpResult } from "../../../shared/handlers/http/event";
import { articlePath, helpPath } from "../../../shared/kinds/knowledge/article-path";
import { html } from "../../../shared/kinds/landing-page/html";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRequest } from "../page-request";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { helpWordsIn } from "./help-words";

/** The articles that answer a question, each with the relevant passage; if none does, the nearest ones. */
export async function showResults(request: PageRequest, question: string): Promise<HttpResult> {
  const { ref, baseUrl, address, userAgent, store, now } = request;
  const { site, found } = await store.help.search(ref, { question, address }, now);
  if (!site?.helpCenter.enabled) return notFoundPage(site);
  // A client without a user agent is not a browser.
  const isPerson = userAgent && !isbot(userAgent);
  const isAnswered = found.some(({ confidence }) => confidence === "high");
  if (!isAnswered && isPerson) {
    const nearest = found.map(({ article }) => article);
    await store.help.noteGap(site, { question, nearest }, now);
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
${found.length > 0 && hits}${all}`;
  const title = `${question} · ${helpTitle(site)}`;
  // Each search that finds no answer is counted, so it must not be cached.
  const cache = isAnswered ? publishedCache : "no-store";
  return htmlAnswer(helpDocument(site, { ref, baseUrl, title, main }), { cache });
}
