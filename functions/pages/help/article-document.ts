import { articlePath, helpPath } from "../../../shared/kinds/knowledge/article-path";
import { excerptOf } from "../../../shared/kinds/knowledge/excerpt";
import type { Article, ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import type { PageDocument } from "../document";
import { articleList } from "./article-list";
import { articleLook } from "./article-look";
import { codeLook } from "./code-look";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { type HelpWords, helpWordsIn } from "./help-words";
import type { RenderedMarkdown } from "./rendered-markdown";

interface ShownArticle {
  /** Of the site, in the article's language. */
  ref: string;
  article: Article;
  /** The article's text. */
  content: RenderedMarkdown;
  related: readonly ListedArticle[];
  /** Whether the visitor has already rated the article. */
  isRated: boolean;
  /** The article in each of its languages. */
  alternates?: PageDocument["alternates"];
  pagesUrl: string;
  baseUrl: string;
}

/** The page of an article. */
export function articleDocument(
  site: PublishedSite,
  { ref, article, content, related, isRated, alternates, pagesUrl, baseUrl }: ShownArticle,
): PageDocument {
  const own = articlePath(ref, article);
  const { language } = site.helpCenter;
  const words = helpWordsIn(language);
  const title = `${article.title} · ${helpTitle(site)}`;
  const day = new Date(article.updatedAt);
  const shownDay = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeZone: site.timezone,
  }).format(day);
  const main = html`<div class="ask slim">${searchForm(ref, words)}</div>
<article class="article">
<p class="crumbs"><a href="${helpPath(ref)}">${helpTitle(site)}</a>${article.tags[0] !== undefined && ` / ${article.tags[0]}`}</p>
<h1>${article.title}</h1>
<p class="changed">${words.changed}: <time dir="auto" datetime="${article.updatedAt}">${shownDay}</time></p>
${contentsOf(content, words)}
<div class="prose">${content.html}</div>
</article>
<section class="rate" id="rate">${
    isRated
      ? html`<p role="status">${words.thanks}</p>`
      : html`<form method="post" action="${own}"><p id="helpful">${words.wasHelpful}</p>
<button type="submit" class="button" name="helpful" value="yes" aria-describedby="helpful">${words.yes}</button>
<button type="submit" class="button" name="helpful" value="no" aria-describedby="helpful">${words.no}</button></form>`
  }</section>
${related.length > 0 && html`<section class="related"><h2>${words.related}</h2>${articleList(ref, related)}</section>`}`;
  const { text } = excerptOf(content.sections, []);
  const canonical = `${pagesUrl}${own}`;
  return helpDocument(site, {
    ref,
    baseUrl,
    title,
    description: text === "" ? undefined : text,
    canonical,
    alternates,
    facts: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: article.title,
      dateModified: article.updatedAt,
      inLanguage: language,
      mainEntityOfPage: canonical,
    },
    main,
    css: [articleLook, ...(content.isColoured ? [codeLook] : [])],
  });
}

/** The contents of a longer page. */
function contentsOf({ headings }: RenderedMarkdown, words: HelpWords): Html | undefined {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return undefined;
  return html`<nav class="toc" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>${shown.map(
    ({ anchor, text }) => html`<li><a href="#${encodeURIComponent(anchor)}">${text}</a></li>`,
  )}</ul></nav>`;
}
