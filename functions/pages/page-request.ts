import type { HttpResult } from "../../shared/handlers/http/event";
import type { Visitor } from "../../shared/handlers/http/visitor";
import { refIn } from "../../shared/kinds/knowledge/article-path";
import { pagePath } from "../../shared/kinds/landing-page/slug";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { inLanguage } from "../../shared/kinds/landing-page/translations/in-language";
import type { PagesStore } from "../../shared/store/pages";

/** A request to the host of published pages. */
export interface PageRequest extends Visitor {
  /** The site's short id in the address; empty if the address has none. */
  ref: string;
  /** The language in the address; empty for the site's own. */
  language: string;
  /** The page's slug in the address, or the language of a page about mail; empty if the address has none. */
  slug: string;
  /** The id in the address, of a page, an article or a mail's recipient; empty if the address has none. */
  id: string;
  path: string;
  query: URLSearchParams;
  /** The address of this host, without a trailing slash. */
  pagesUrl: string;
  /** The address of the service, where the embed script is. */
  baseUrl: string;
  /** The fields of a sent form. */
  fields(): URLSearchParams;
  store: PagesStore;
  now: Date;
}

export type PageRoute = (request: PageRequest) => Promise<HttpResult>;

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
