import { refIn } from "../../shared/kinds/knowledge/article-path";
import { pagePath } from "../../shared/kinds/landing-page/page-path";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { inLanguage } from "../../shared/kinds/landing-page/translations/in-language";

/** A page in the language of an address, `""` being its own; undefined if it has no such translation. */
export function pageInLanguage(page: PublishedPage, language: string): PublishedPage | undefined {
  return language === "" ? page : inLanguage(page, language);
}

/** The addresses of a page in each of its languages, its own first. `page` is in any of them. */
export function pageAddresses(
  page: PublishedPage,
  { ref, pagesUrl, ownLanguage }: { ref: string; pagesUrl: string; ownLanguage: string },
) {
  const others = Object.keys(page.translations).sort();
  return ["", ...others].map((language) => ({
    language: language || ownLanguage.toLowerCase(),
    url: `${pagesUrl}${pagePath(refIn(ref, language), page.slug)}`,
  }));
}
