import { helpPath } from "../../../shared/kinds/knowledge/article-path";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../../shared/kinds/landing-page/words";
import type { PageDocument } from "../document";
import { scriptOf } from "../script-of";
import { siteFooter, siteHeader, siteStyle } from "../site-frame";
import { type HelpWords, helpWordsIn } from "./help-words";
import { languageLinks } from "./language-links";

interface HelpPage {
  /** The site's reference, in the page's language. */
  ref: string;
  baseUrl: string;
  title: string;
  description?: string | undefined;
  /** Absent: search engines are asked not to index it. */
  canonical?: string | undefined;
  /** The page in each of its languages. */
  alternates?: PageDocument["alternates"];
  facts?: object | undefined;
  main: Html;
  /** The page's additions to the help center's styles. */
  css?: readonly string[];
}

/** A page of a help center: in the look of the site's other pages. */
export function helpDocument(
  site: PublishedSite,
  { ref, baseUrl, title, description, canonical, alternates, facts, main, css = [] }: HelpPage,
): PageDocument {
  const { language } = site.helpCenter;
  return {
    title,
    description,
    language,
    canonical,
    alternates,
    facts,
    css: [helpLook, ...css, siteStyle(site.brand)],
    script: scriptOf(site, baseUrl),
    body: html`<div class="help">${siteHeader(site, undefined, helpPath(ref))}
<main>
${main}
${languageLinks(alternates ?? [], language)}
</main>
${siteFooter(site, wordsIn(language))}</div>`,
  };
}

/** The heading of a site's help center. */
export function helpTitle({ helpCenter, brand }: PublishedSite): string {
  const { title } = helpWordsIn(helpCenter.language);
  return helpCenter.title ?? (brand.name === null ? title : `${brand.name} · ${title}`);
}

/** The form that searches. */
export function searchForm(ref: string, words: HelpWords, question = ""): Html {
  return html`<form class="search" role="search" action="${helpPath(ref)}">
<label for="q">${words.searchFor}</label>
<input id="q" name="q" type="search" value="${question}" placeholder="${words.searchFor}" maxlength="200" required autocomplete="off">
<button type="submit" class="button">${words.search}</button>
</form>`;
}

/** The help center's additions to the styles of all pages. */
const helpLook = `
.help main{grid-template-columns:minmax(0,1fr);gap:clamp(28px,4vw,44px);padding-top:clamp(28px,5vw,56px)}
.brand a{color:inherit;text-decoration:none;display:flex;align-items:center;gap:12px}
.ask{max-width:none;text-align:center;background:var(--soft);border-radius:calc(var(--radius) + 8px);padding:clamp(32px,6vw,64px) 24px}
.ask h1{font-size:clamp(28px,4.4vw,44px);margin-bottom:.6em}
.search{display:flex;gap:10px;max-width:36rem;margin:0 auto;text-align:start}
.search label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.search input:not([type=checkbox]){margin:0;flex:1;min-width:0}
.search .button{margin:0;padding:12px 20px;font-size:16px}
.slim{padding:0;background:none;text-align:start;max-width:42rem}.slim .search{max-width:none}
.found h1{font-size:clamp(24px,3vw,32px)}.found p{margin-top:12px}
.topics{max-width:none;display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
.topic{border:1px solid var(--line);border-radius:calc(var(--radius) + 4px);padding:24px}
.topic h2{font-size:19px;letter-spacing:-.01em;margin-bottom:10px}
.topic ul,.plain{list-style:none;margin:0;padding:0}
.topic a,.plain a{display:block;padding:9px 0;min-height:44px;text-decoration:none}
.topic a:hover,.plain a:hover,.hit a:hover{text-decoration:underline;text-decoration-color:var(--mark);text-decoration-thickness:2px}
.topic li+li,.plain li+li{border-top:1px solid var(--line)}
.hits{list-style:none;margin-block:0;padding:0;display:grid;gap:28px}
.hit a{font-weight:650;font-size:19px;text-decoration:none}
.hit p{color:var(--muted);margin:6px 0 0;font-size:16px}
.crumbs{font-size:15px;color:var(--muted)}.crumbs a{text-decoration:none;padding:12px 0}.crumbs a:hover{text-decoration:underline}
`.replaceAll("\n", "");
