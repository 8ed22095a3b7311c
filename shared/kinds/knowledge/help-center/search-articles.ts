import { readEach } from "../../../table/dynamo/range";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type PublishedSite, readPublishedSite } from "../../landing-page/store/published-site";
import { type Excerpt, excerptOf } from "../excerpt";
import { keptSections } from "../kept-sections";
import { wordsIn } from "../language-words";
import { askedWords } from "../question";
import { searchEntryOf } from "../search-entry";
import {
  type IndexedEntry,
  type IndexSource,
  ReadyIndex,
  ReadyIndexes,
} from "../store/ready-index";
import { type Article, articleFrom, changesFrom, listArticles } from "./articles";

export interface ArticleResults {
  /** Undefined if there is no help center. */
  site: PublishedSite | undefined;
  /** The best articles, most relevant first. `isNear`: relevant enough for a person to look at. */
  found: { article: Article; excerpt: Excerpt; isNear: boolean }[];
}

// Nobody looks further; people who have not found it rephrase the question.
const maxResults = 10;

// The edge waits five seconds for an answer.
const pace = { itemsPerStep: 20, patienceMs: 3000 };

/** Searches the articles of help centers. Their indexes, which contain no drafts, stay in this instance's memory. */
export function articleSearch(table: Table) {
  const ready = new ReadyIndexes();

  /** `knownSite` is the site if it was read already; `language` is a language other than its own. */
  return async (
    ref: string,
    question: string,
    knownSite?: PublishedSite,
    language = "",
  ): Promise<ArticleResults> => {
    const open = () => new ReadyIndex(table, articleSource(table, ref, language), pace);
    const reading = Promise.resolve(knownSite ?? readPublishedSite(table, ref));
    const speaking = reading.then((site) => language || (site?.helpCenter.language ?? "en"));
    const searched = ready.get(`${ref}@${language}`, open);
    const [site, index] = await Promise.all([reading, searched.current(speaking)]);
    ready.forgetLongUnused();
    if (!site?.helpCenter.enabled) return { site, found: [] };
    const speech = { ...site.helpCenter, ...(language && { language }) };
    const hits = index.search(question, {}, speech).slice(0, maxResults);
    if (hits.length === 0) return { site, found: [] };
    const toKey = (timeId: string) => keys.helpArticle(ref, timeId, language);
    const timeIds = hits.map(({ timeId }) => timeId);
    const rows = await readEach(table, toKey, timeIds);
    const queryWords = askedWords(question, speech);
    const wordsOf = wordsIn(speech.language);
    const found: ArticleResults["found"] = [];
    for (const { timeId, isNear } of hits) {
      const each = rows.get(timeId);
      if (!each) continue;
      const article = articleFrom(timeId, each);
      const sections = await keptSections(article, article);
      found.push({ article, isNear, excerpt: excerptOf(sections, queryWords, wordsOf) });
    }
    return { site, found };
  };
}

/** Only the published items of a site: the pages' host can read nothing else. */
function articleSource(table: Table, ref: string, language: string): IndexSource {
  return {
    async readChanges() {
      return changesFrom(await getItem(table, keys.helpChanges(ref)));
    },
    async readVersions() {
      const articles = await listArticles(table, ref, language);
      return new Map(articles.map(({ timeId, version }) => [timeId, version]));
    },
    async readEntries(timeIds) {
      const rows = await readEach(
        table,
        (timeId) => keys.helpArticle(ref, timeId, language),
        timeIds,
      );
      const entries = new Map<string, IndexedEntry>();
      for (const [timeId, row] of rows) {
        const { version, ...article } = articleFrom(timeId, row);
        const item = { ...article, status: "published" as const };
        const entry = searchEntryOf(item, await keptSections(article, article));
        entries.set(timeId, { version, entry });
      }
      return entries;
    },
    snapshot: keys.helpSnapshot(ref, language),
  };
}
