import { helpPath } from "../../../shared/kinds/knowledge/article-path";
import { type Html, html } from "../../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../../shared/kinds/landing-page/words";
import type { PageDocument } from "../document";
import { scriptOf } from "../script-of";
import { siteFooter, siteHeader } from "../site-frame";
import { siteStyle } from "../site-style";
import { helpLook } from "./help-look";
import { type HelpWords, helpWordsIn } from "./help-words";
import { languageLinks } from "./language-links";

interface HelpPage {
  /** Of the site, in the page's language. */
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
  /** What the page adds to the look of the help center. */
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
