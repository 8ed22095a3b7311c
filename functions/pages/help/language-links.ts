import { type Html, html } from "../../../shared/kinds/landing-page/html";

interface InLanguage {
  language: string;
  url: string;
}

/** Links to the same page in its other languages, each in that language. */
export function languageLinks(
  alternates: readonly InLanguage[],
  current: string,
): Html | undefined {
  if (alternates.length < 2) return undefined;
  const others = alternates.filter(({ language }) => language !== current.toLowerCase());
  return html`<p class="crumbs">${others.map(({ language, url }, index) => [
    index > 0 && " · ",
    html`<a href="${url}" hreflang="${language}" lang="${language}">${nameOf(language)}</a>`,
  ])}</p>`;
}

/** A language's own name. */
export function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
