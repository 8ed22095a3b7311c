import { helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";

/** A site whose help center speaks another of its languages; `""` is its own. */
export function inLanguage(site: PublishedSite, language: string): PublishedSite {
  const { helpCenter, helpTitles } = site;
  const title = helpTitles[language] ?? null;
  return language === "" ? site : { ...site, helpCenter: { ...helpCenter, language, title } };
}

/** Whether an address names the site's own language, which has addresses without one. */
export function isOwnLanguage({ helpCenter }: PublishedSite, language: string): boolean {
  return language === helpCenter.language.toLowerCase();
}

/** The help center in each of its languages, its own first. */
export function helpInLanguages(site: PublishedSite, ref: string, pagesUrl: string) {
  const own = site.helpCenter.language.toLowerCase();
  const others = site.languages.filter((each) => each !== own);
  return ["", ...others].map((each) => ({
    language: each || own,
    url: `${pagesUrl}${helpPath(refIn(ref, each))}`,
  }));
}
