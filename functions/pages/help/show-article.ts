import { articlePath, helpPath } from "../../../shared/model/knowledge/article-path";
import { excerptOf } from "../../../shared/model/knowledge/excerpt";
import { wordsOf } from "../../../shared/model/knowledge/words";
import { type Html, html } from "../../../shared/model/landing-page/html";
import type { Article, ListedArticle } from "../../../shared/store/help-center/articles";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRoute } from "../page-request";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { type HelpWords, helpWordsIn } from "./help-words";
import type { RenderedMarkdown } from "./markdown";
import { articleList } from "./show-help";

/** An article of a help center. Another title in the address leads to its own. */
export const showArticle: PageRoute = async ({
  ref,
  id,
  path,
  query,
  pagesUrl,
  baseUrl,
  store,
}) => {
  const { site, article, articles } = await store.help.readArticle(ref, id);
  if (!site?.helpCenter.enabled || !article) return notFoundPage(site);
  const own = articlePath(ref, article);
  if (path !== own) {
    return {
      statusCode: 308,
      headers: { location: `${pagesUrl}${own}`, "cache-control": publishedCache },
    };
  }
  // It takes as long to load as everything else together.
  const { renderMarkdown } = await import("./markdown");
  const content = renderMarkdown(article.content);
  const { language } = site.helpCenter;
  const words = helpWordsIn(language);
  const title = `${article.title} · ${helpTitle(site)}`;
  const day = new Date(article.updatedAt);
  const shownDay = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeZone: site.timezone,
  }).format(day);
  const related = relatedTo(article, articles);
  const main = html`<div class="ask slim">${searchForm(ref, words)}</div>
<article class="article">
<p class="crumbs"><a href="${helpPath(ref)}">${helpTitle(site)}</a>${article.tags[0] !== undefined && ` / ${article.tags[0]}`}</p>
<h1>${article.title}</h1>
<p class="changed">${words.changed}: <time datetime="${article.updatedAt}">${shownDay}</time></p>
${contentsOf(content, words)}
<div class="prose">${content.html}</div>
</article>
<section class="rate" id="rate">${
    query.has("rated")
      ? html`<p role="status">${words.thanks}</p>`
      : html`<form method="post" action="${own}"><p id="helpful">${words.wasHelpful}</p>
<button type="submit" class="button" name="helpful" value="yes" aria-describedby="helpful">${words.yes}</button>
<button type="submit" class="button" name="helpful" value="no" aria-describedby="helpful">${words.no}</button></form>`
  }</section>
${related.length > 0 && html`<section class="related"><h2>${words.related}</h2>${articleList(ref, related)}</section>`}`;
  const { text } = excerptOf(article.content, []);
  const canonical = `${pagesUrl}${own}`;
  const page = helpDocument(site, {
    ref,
    baseUrl,
    title,
    description: text === "" ? undefined : text,
    canonical,
    facts: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: article.title,
      dateModified: article.updatedAt,
      inLanguage: language,
      mainEntityOfPage: canonical,
    },
    main,
  });
  return htmlAnswer(page, { cache: publishedCache });
};

/** What stands on a longer page. */
function contentsOf({ headings }: RenderedMarkdown, words: HelpWords): Html | undefined {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return undefined;
  return html`<nav class="toc" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>${shown.map(
    ({ anchor, text }) => html`<li><a href="#${encodeURIComponent(anchor)}">${text}</a></li>`,
  )}</ul></nav>`;
}

const mostRelated = 4;

/** The articles that have most in common with one: tags, and words of the title. */
function relatedTo(article: Article, articles: readonly ListedArticle[]): ListedArticle[] {
  const words = new Set(wordsOf(article.title).filter((word) => word.length > 3));
  return articles
    .filter(({ timeId }) => timeId !== article.timeId)
    .map((other) => ({
      other,
      common:
        2 * other.tags.filter((tag) => article.tags.includes(tag)).length +
        wordsOf(other.title).filter((word) => words.has(word)).length,
    }))
    .filter(({ common }) => common > 0)
    .sort((left, right) => right.common - left.common)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}
