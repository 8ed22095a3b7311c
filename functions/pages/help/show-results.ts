import { isbot } from "isbot";
import type { HttpResult } from "../../../shared/handlers/http/event";
import { articlePath, helpPath } from "../../../shared/kinds/knowledge/article-path";
import { html } from "../../../shared/kinds/landing-page/html";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRequest } from "../page-request";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { helpWordsIn } from "./help-words";

/** The articles that answer a question, each with the relevant passage. */
export async function showResults(request: PageRequest, question: string): Promise<HttpResult> {
  const { ref, baseUrl, address, userAgent, store, now } = request;
  const { site, found } = await store.help.search(ref, { question, address }, now);
  if (!site?.helpCenter.enabled) return notFoundPage(site);
  // A client without a user agent is not a browser.
  const isPerson = userAgent && !isbot(userAgent);
  if (found.length === 0 && isPerson) await store.help.noteGap(site, question, now);
  const words = helpWordsIn(site.helpCenter.language);
  const all = html`<p><a href="${helpPath(ref)}">${words.allArticles}</a></p>`;
  const main = html`<div class="ask slim">${searchForm(ref, words, question)}</div>
${
  found.length === 0
    ? html`<section class="found"><h1>${words.nothingFound} “${question}”</h1><p>${words.nothingFoundHint}</p></section>${all}`
    : html`<section class="found"><h1>${words.results} “${question}”</h1></section>
<ol class="hits">${found.map(
        ({ article, excerpt }) => html`<li class="hit">
<a href="${articlePath(ref, article)}${excerpt.anchor && `#${encodeURIComponent(excerpt.anchor)}`}">${article.title}${excerpt.heading && ` · ${excerpt.heading}`}</a>
<p>${excerpt.text}</p></li>`,
      )}</ol>${all}`
}`;
  const title = `${question} · ${helpTitle(site)}`;
  // Each search that finds nothing is counted, so it must not be cached.
  const cache = found.length > 0 ? publishedCache : "no-store";
  return htmlAnswer(helpDocument(site, { ref, baseUrl, title, main }), { cache });
}
