import { nearestLanguage } from "../../../rules/nearest-language";
import { readEach } from "../../../table/dynamo/range";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type PublishedSite, readPublishedSite } from "../../landing-page/store/published-site";
import { excerptOf } from "../excerpt";
import { keptSections } from "../kept-sections";
import { articleFrom, articleLists, byPlace } from "./articles";
import { readHelpCenter } from "./read-help-center";
import { type ArticleResults, articleSearch } from "./search-articles";

// What a visitor sees before any question.
const maxFirst = 3;

/** Articles that answer a visitor's question, without those that are merely near. */
interface Answers {
  found: Pick<ArticleResults["found"][number], "article" | "excerpt">[];
  /** The articles' language; `""` is the help center's own. */
  language: string;
}

export type FirstArticles = (ref: string, wanted?: string) => Promise<Answers>;

export type VisitorSearch = (ref: string, question: string, wanted?: string) => Promise<Answers>;

/**
 * Searches help centers for visitors, in the site's language nearest to `wanted`; without an answer, in its own language,
 * because not all articles may be translated.
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

/**
 * The first articles of help centers, for visitors who have not asked anything yet, in the language nearest to `wanted`, or in
 * the site's own if nothing is translated.
 */
export function firstArticles(table: Table): FirstArticles {
  const lists = articleLists(table);
  const firstIn = async (ref: string, language: string) => {
    const { articles } = await readHelpCenter(table, lists, ref, language);
    const timeIds = articles.toSorted(byPlace).map(({ timeId }) => timeId);
    const toKey = (timeId: string) => keys.helpArticle(ref, timeId, language);
    const rows = await readEach(table, toKey, timeIds.slice(0, maxFirst));
    const read = [...rows].map(([timeId, row]) => articleFrom(timeId, row));
    return await Promise.all(
      read
        .toSorted((left, right) => timeIds.indexOf(left.timeId) - timeIds.indexOf(right.timeId))
        .map(async (article) => ({
          article,
          excerpt: excerptOf(await keptSections(article, article), []),
        })),
    );
  };
  return async (ref, wanted) => {
    const site = wanted ? await readPublishedSite(table, ref) : undefined;
    const language = site && wanted ? spokenFor(wanted, site) : "";
    const translated = language === "" ? [] : await firstIn(ref, language);
    if (translated.length > 0) return { found: translated, language };
    return { found: await firstIn(ref, ""), language: "" };
  };
}

/** The nearest language of a help center; `""` is its own. */
function spokenFor(wanted: string, { helpCenter, languages }: PublishedSite): string {
  const own = helpCenter.language.toLowerCase();
  const nearest = nearestLanguage(wanted, [own, ...languages]);
  return nearest === undefined || nearest === own ? "" : nearest;
}
