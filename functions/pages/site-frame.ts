import { type Html, html, paragraphs } from "../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import type { PageWords } from "../../shared/kinds/landing-page/words";

interface Logo {
  url: string;
  alt: string;
}

/** The top of every page of a site: its logo or its name. */
export function siteHeader(
  site: PublishedSite | undefined,
  logo?: Logo | undefined,
  /** The link's target; absent: no link. */
  home?: string,
): Html | undefined {
  const { name = null, logoUrl = null } = site?.brand ?? {};
  const shown = logo ?? (logoUrl === null ? undefined : { url: logoUrl, alt: name ?? "" });
  if (!shown && name === null) return undefined;
  const mark = shown
    ? html`<img src="${shown.url}" alt="${shown.alt}" height="40" referrerpolicy="no-referrer">`
    : html`${name}`;
  return html`<header class="brand">${home === undefined ? mark : html`<a href="${home}">${mark}</a>`}</header>`;
}

/** The bottom of every page of a site. */
export function siteFooter(
  site: PublishedSite | undefined,
  words: PageWords,
  text?: string | undefined,
): Html | undefined {
  const { imprintUrl = null, privacyUrl = null } = site?.brand ?? {};
  const links = [
    imprintUrl !== null && html`<a href="${imprintUrl}">${words.imprint}</a>`,
    privacyUrl !== null && html`<a href="${privacyUrl}">${words.privacy}</a>`,
  ].filter((link) => link !== false);
  if (text === undefined && links.length === 0) return undefined;
  return html`<footer>${text !== undefined && paragraphs(text)}${
    links.length > 0 && html`<p>${links.map((link, index) => [index > 0 && " · ", link])}</p>`
  }</footer>`;
}
