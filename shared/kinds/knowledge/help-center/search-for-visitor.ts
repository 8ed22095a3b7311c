import { nearestLanguage } from "../../../model/language";
import type { Table } from "../../../table/dynamo/table";
import { type PublishedSite, readPublishedSite } from "../../landing-page/store/published-site";
import { type ArticleResults, articleSearch } from "./search-articles";

/** Articles that answer a visitor's question, without those that are only near it. */
interface Answers {
  found: ArticleResults["found"];
  /** The language that they are in; `""` is the help center's own. */
  language: string;
}

export type VisitorSearch = (ref: string, question: string, wanted?: string) => Promise<Answers>;

/**
 * Searches help centers for visitors: in the language nearest to `wanted` of those into which the site is translated, and in
 * its own where that has no answer, since not all articles may be translated.
 */
export function visitorSearch(table: Table): VisitorSearch {
  const search = articleSearch(table);
  const answersIn = async (...args: Parameters<typeof search>) => {
    const { found } = await search(...args);
    return found.filter(({ isNear }) => isNear);
  };
  return async (ref, question, wanted) => {
    const site = wanted ? await readPublishedSite(table, ref) : undefined;
    const language = site && wanted ? spokenFor(wanted, site) : "";
    const translated = language === "" ? [] : await answersIn(ref, question, site, language);
    if (translated.length > 0) return { found: translated, language };
    return { found: await answersIn(ref, question, site), language: "" };
  };
}

/** The nearest language of a help center; `""` is its own. */
function spokenFor(wanted: string, { helpCenter, languages }: PublishedSite): string {
  const own = helpCenter.language.toLowerCase();
  const nearest = nearestLanguage(wanted, [own, ...languages]);
  return nearest === undefined || nearest === own ? "" : nearest;
}
