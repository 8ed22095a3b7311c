import { articlePath, helpPath } from "../../../shared/kinds/knowledge/article-path";
import { excerptOf } from "../../../shared/kinds/knowledge/excerpt";
import type { Article, ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import type { PageDocument } from "../document";
import { helpDocument, helpTitle, searchForm } from "./help-document";
import { type HelpWords, helpWordsIn } from "./help-words";
import type { RenderedMarkdown } from "./markdown";

/** Links to articles. */
export function articleList(
  ref: string,
  articles: readonly Pick<ListedArticle, "timeId" | "title" | "slug">[],
): Html {
  return html`<ul class="plain">${articles.map(
    (article) => html`<li><a href="${articlePath(ref, article)}">${article.title}</a></li>`,
  )}</ul>`;
}

interface ShownArticle {
  /** The site's reference, in the article's language. */
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
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 3) return undefined;
  return html`<nav class="toc" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>${sections.map(
    ({ anchor, text }) => html`<li><a href="#${encodeURIComponent(anchor)}">${text}</a></li>`,
  )}</ul></nav>`;
}

/** The colours of code, on light and dark pages. */
const codeLook = `
.c-comment,.c-quote,.c-meta{color:light-dark(#5b6270,#a1a8b5)}
.c-keyword,.c-selector-tag,.c-type,.c-tag,.c-name,.c-built_in{color:light-dark(#9c1d6b,#ff9bd2)}
.c-string,.c-regexp,.c-addition,.c-symbol,.c-bullet{color:light-dark(#0b6b34,#7fdca4)}
.c-number,.c-literal,.c-variable,.c-template-variable{color:light-dark(#8a4b00,#ffc27a)}
.c-title,.c-section,.c-attr,.c-attribute,.c-property,.c-selector-class,.c-selector-id{color:light-dark(#1a4fb4,#9cc4ff)}
.c-deletion{color:light-dark(#b3261e,#ff9a92)}.c-emphasis{font-style:italic}.c-strong{font-weight:650}
`.replaceAll("\n", "");

/** The article's additions to the help center's styles. */
const articleLook = `
.article h1{font-size:clamp(30px,4.4vw,44px)}
.changed{color:var(--muted);font-size:15px;margin:10px 0 28px}
.toc{border-inline-start:3px solid var(--mark);padding-inline-start:18px;margin:0 0 32px;font-size:16px}
.toc p{font-weight:600;margin:0 0 4px}.toc ul{list-style:none;margin:0;padding:0}.toc a{display:inline-block;padding:5px 0;text-decoration:none}.toc a:hover{text-decoration:underline}
.prose>*{margin:0 0 1em}.prose h2{font-size:clamp(21px,2.6vw,26px);margin:1.7em 0 .6em}.prose h3,.prose h4,.prose h5,.prose h6{font-size:18px;margin:1.5em 0 .5em}
.prose :is(h2,h3,h4,h5,h6){scroll-margin-top:20px}.prose>:first-child{margin-top:0}
:is(li,.callout)>:is(blockquote,.callout){margin:0 0 1em}
.prose ul,.prose ol{padding-inline-start:1.4em;margin-block:0 1em}.prose :is(li,td,th,dd,.callout,.footnotes)>:last-child{margin-bottom:0}.prose :is(li,td,th,dd,.callout)>:first-child{margin-top:0}.prose li{margin:.35em 0}
.prose blockquote{font-size:inherit;line-height:inherit;letter-spacing:0;border-inline-start:3px solid var(--mark);background:var(--soft);border-radius:4px;padding:14px 20px}
.prose :is(code,kbd){font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;border-radius:5px;padding:.15em .4em}.prose code{background:var(--soft)}
.prose pre{background:var(--soft);border-radius:var(--radius);padding:16px 20px;overflow:auto;line-height:1.5}.prose pre code{background:none;padding:0}.prose pre :is(kbd,mark){border:0}
.prose hr{border:0;border-top:1px solid var(--line);margin:2em 0}
.prose :is(.center,.center :is(th,td)){text-align:center}.prose .right{text-align:end}.prose .left{text-align:start}
.prose img{display:inline-block;vertical-align:middle;border-radius:min(var(--radius),8px)}.prose .w25{width:25%}.prose .w50{width:50%}.prose .w75{width:75%}
.prose kbd{border:1px solid var(--line);border-bottom-width:2px}
.prose mark{background:color-mix(in oklab,var(--mark) 25%,var(--bg));color:inherit;border-radius:3px;padding:0 .15em}.prose :is(sub,sup){line-height:0}
.prose :is(dl,figure){margin:0 0 1em}.prose dt{font-weight:650}.prose dd{margin:0 0 .6em 1.4em}
.prose .callout{border-inline-start:4px solid var(--hue,#3b6fd4);background:color-mix(in oklab,var(--hue,#3b6fd4) 8%,var(--bg));border-radius:4px var(--radius) var(--radius) 4px;padding:14px 20px}
.tip{--hue:#1a8a4a}.important{--hue:#7c52d6}.warning{--hue:#b87400}.caution{--hue:#c8362b}
.callout-title{font-weight:650;margin-bottom:.3em}
.prose details{border:1px solid var(--line);border-radius:var(--radius);padding:0 18px}.prose details>*{margin-bottom:1em;color:inherit}
.prose summary{display:block;position:relative;padding-inline-end:28px;margin:0}.prose summary::after{position:absolute;inset-inline-end:2px;top:1em;margin:0}.prose summary :is(h2,h3,h4,h5,h6){display:inline;margin:0;font-size:inherit}
.video{display:inline-flex;flex-wrap:wrap;align-items:center;gap:10px;max-width:100%;border:1px solid var(--line);border-radius:var(--radius);padding:12px 18px;font-weight:600;text-decoration:none}
.video::before{content:"";border:solid transparent;border-width:8px 0 8px 13px;border-inline-start-color:var(--mark)}.video img{flex-basis:100%;order:-1}
.prose li:has(>.task,>p>.task){list-style:none}.task{display:inline-block;width:1.3em;margin-inline-start:-1.3em}
.footnotes{border-top:1px solid var(--line);padding-top:16px;font-size:15px}
.scroll{overflow-x:auto}
.prose>.scroll{background:linear-gradient(270deg,var(--bg) 40%,#0000) 100%/36px no-repeat local,linear-gradient(270deg,var(--line),#0000) 100%/12px no-repeat}
.prose table{border-collapse:collapse;width:100%;font-size:16px;font-variant-numeric:tabular-nums}
.prose :is(th,td){text-align:start;padding:10px 16px 10px 0;border-bottom:1px solid var(--line);vertical-align:top}.prose th{font-weight:650;white-space:nowrap}
@media(max-width:40em){table:has(tr>:nth-child(4)){width:max-content;min-width:100%}td{max-width:15rem}}
[dir=rtl] .prose :is(th,td){padding:10px 0 10px 16px}
.rate{border-top:1px solid var(--line);padding-top:24px}.rate form{display:flex;flex-wrap:wrap;align-items:center;gap:12px}
.rate .button{background:none;color:inherit;border:1px solid var(--muted);padding:9px 22px;font-size:16px}.rate .button:hover{border-color:var(--ink)}
.rate p{font-weight:600}
.related h2{font-size:19px;margin-bottom:8px}
`.replaceAll("\n", "");
