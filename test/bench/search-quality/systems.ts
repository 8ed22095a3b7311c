import MiniSearch from "minisearch";
import { keywordTest, wordsIn } from "../../../shared/kinds/knowledge/language-words";
import { type Ranking, usualRanking } from "../../../shared/kinds/knowledge/ranking";
import { passagesOf, searchEntryOf } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import type { Section } from "../../../shared/kinds/knowledge/section";
import { sectionsOf } from "../../../shared/kinds/knowledge/sections";
import type { QuestionSet } from "./question-set";

export type Search = (
  question: string,
) => { id: string; confidence?: "high" | "low"; certainty?: number }[];

/** MiniSearch with our stems, stop words, headings and passages: the difference is what the rest of our ranking adds. */
export function stemmedLibrarySearch({ language, articles }: QuestionSet): Search {
  const wordsOf = wordsIn(language);
  const isKeyword = keywordTest(language);
  const library = new MiniSearch<{ id: string; title: string; heading: string; text: string }>({
    fields: ["title", "heading", "text"],
    tokenize: (text) => wordsOf(text).filter(isKeyword),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 3, heading: 1.5 } },
  });
  const owners: string[] = [];
  for (const { id, title, content } of articles)
    for (const { heading, text } of passagesOf(sectionsFor(content)))
      library.add({ id: String(owners.push(id) - 1), title, heading, text });
  return (question) => [
    ...new Map(
      library.search(question).map(({ id }) => [owners[id], { id: owners[id] ?? "" }]),
    ).values(),
  ];
}

export function librarySearch(
  { language, articles }: QuestionSet,
  { isTuned = false, isSegmented = false }: { isTuned?: boolean; isSegmented?: boolean },
): Search {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const tokenize = (text: string) =>
    [...segmenter.segment(text)].flatMap(({ isWordLike, segment }) =>
      isWordLike ? [segment] : [],
    );
  const library = new MiniSearch<{ id: string; title: string; content: string }>({
    fields: ["title", "content"],
    ...(isSegmented && { tokenize }),
    ...(isTuned && {
      searchOptions: {
        boost: { title: 3 },
        ...(isSegmented ? { tokenize } : { fuzzy: 0.2, prefix: true }),
      },
    }),
  });
  library.addAll(articles);
  return (question) => library.search(question).map(({ id }) => ({ id: String(id) }));
}

const kept = new Map<string, readonly Section[]>();

/** Parsing Markdown takes most of the time, and all rankings parse the same. */
function sectionsFor(content: string): readonly Section[] {
  const sections = kept.get(content) ?? sectionsOf(content);
  kept.set(content, sections);
  return sections;
}

export function ownSearch(
  { language, articles }: QuestionSet,
  ranking: Ranking = usualRanking,
): Search {
  const index = new SearchIndex(language, ranking);
  const ids = new Map<string, string>();
  for (const [place, { id, title, content }] of articles.entries()) {
    const timeId = String(place).padStart(6, "0");
    ids.set(timeId, id);
    const settings = { title, content, questions: [], tags: [], status: "published" };
    index.set(timeId, searchEntryOf(settings, sectionsFor(content)));
  }
  return (question) =>
    index.search(question, {}).map(({ timeId, confidence, certainty }) => ({
      id: ids.get(timeId) ?? "",
      ...{ confidence, certainty },
    }));
}
