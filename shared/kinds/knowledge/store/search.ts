import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { readEach } from "../../../table/dynamo/range";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { readRecords } from "../../../table/records/read";
import { type Excerpt, excerptOf } from "../excerpt";
import { keptSections } from "../kept-sections";
import { wordsIn } from "../language-words";
import { askedWords } from "../question";
import { passagesOf, type SearchEntry } from "../search-entry";
import type { Confidence, SearchFilter } from "../search-index";
import type { Section } from "../section";
import { type KnowledgeRow, knowledgeLayout } from "./items";
import { readHelpCenter } from "./read-help-center";
import { type IndexSource, ReadyIndex, ReadyIndexes } from "./ready-index";
import { readChanges, readVersions } from "./versions";

export interface KnowledgeSearch {
  question: string;
  filter: SearchFilter;
  limit: number;
  /** The position at which the previous page ended. */
  after: string | undefined;
}

interface FoundKnowledge {
  /** Its position among all results. */
  position: string;
  row: KnowledgeRow;
  score: number;
  confidence: Confidence;
  /** The part of it that answers the question. */
  excerpt: Excerpt;
}

export interface KnowledgeResults {
  /** The items of this page. */
  found: FoundKnowledge[];
  /** The position after which the next page starts; undefined on the last page. */
  next: string | undefined;
  /** Whether the items have pages that visitors can open. */
  hasPages: boolean;
}

// The most content that one page reads.
const contentLimitBytes = 4_000_000;

/** Searches sites' knowledge items; their indexes stay in this instance's memory. */
export function knowledgeSearch(table: Table) {
  const ready = new ReadyIndexes();

  /** One page of the items that answer a question, most relevant first, in their stored state. */
  return async (
    site: Site,
    { question, filter, limit, after }: KnowledgeSearch,
  ): Promise<KnowledgeResults> => {
    const open = () => new ReadyIndex(table, itemSource(table, site));
    const reading = readHelpCenter(table, site);
    const speaking = reading.then(({ language }) => language);
    const searched = ready.get(keys.knowledgeChanges(site).pk, open);
    const [index, helpCenter] = await Promise.all([searched.current(speaking), reading]);
    ready.forgetLongUnused();
    const hits = index.search(question, filter, helpCenter);
    const start = placeAfter(
      hits.map(({ timeId }) => timeId),
      after,
    );
    let end = start;
    let bytes = 0;
    for (; end < Math.min(hits.length, start + limit); end += 1) {
      bytes += hits[end]?.contentBytes ?? 0;
      if (end > start && bytes > contentLimitBytes) break;
    }
    const page = hits.slice(start, end);
    const timeIds = page.map(({ timeId }) => timeId);
    if (page.length === 0) return { found: [], next: undefined, hasPages: helpCenter.enabled };
    const [rows, entries] = await Promise.all([
      readRecords(table, knowledgeLayout, site, timeIds, { withContent: true }),
      readEach(table, (timeId) => keys.knowledgeEntry(site, timeId), timeIds),
    ]);
    const queryWords = askedWords(question, helpCenter);
    const wordsOf = wordsIn(helpCenter.language);
    const found: FoundKnowledge[] = [];
    for (const [place, { timeId, score, confidence }] of page.entries()) {
      const row = rows.get(timeId);
      if (!row) continue;
      const entry = entries.get(timeId);
      const sections = await keptSections(entry && entryFrom(entry), row.item.settings);
      const excerpt = excerptOf(sections, queryWords, wordsOf);
      found.push({ position: `${start + place}.${timeId}`, row, score, confidence, excerpt });
    }
    const next = end < hits.length ? `${end - 1}.${timeIds.at(-1)}` : undefined;
    return { found, next, hasPages: helpCenter.enabled };
  };
}

/** Where the next page starts: after the position's item, wherever that is now, otherwise at its old place. */
function placeAfter(timeIds: readonly string[], position: string | undefined): number {
  if (position === undefined) return 0;
  const [place, timeId = ""] = position.split(".");
  const index = timeIds.indexOf(timeId);
  return index >= 0 ? index + 1 : Number(place);
}

/** All knowledge items of a site, including drafts. */
export function itemSource(table: Table, site: Site): IndexSource {
  return {
    readChanges: () => readChanges(table, site),
    readVersions: () => readVersions(table, site),
    async readEntries(timeIds) {
      const toKey = (timeId: string) => keys.knowledgeEntry(site, timeId);
      const rows = await readEach(table, toKey, timeIds);
      return new Map(
        [...rows].map(([timeId, row]) => {
          const { version, entry } = entryFrom(row);
          return [timeId, { version, entry }];
        }),
      );
    },
    snapshot: keys.knowledgeSnapshot(site),
  };
}

const rowSchema = z.object({ version: z.number(), entry: z.instanceof(Uint8Array) });

const sectionSchema = z.object({ heading: z.string(), anchor: z.string(), text: z.string() });

const entrySchema = z.object({
  title: z.string(),
  questions: z._default(z.array(z.string()), []),
  tags: z.array(z.string()),
  status: z.string(),
  contentBytes: z.number(),
  sections: z.optional(z.array(sectionSchema)),
  /** An earlier release stored the headings and the beginning of the text, each as one text, instead of sections. */
  headings: z._default(z.string(), ""),
  text: z._default(z.string(), ""),
});

interface StoredEntry {
  version: number;
  entry: SearchEntry;
  /** Undefined in a row that an earlier release wrote. */
  sections: Section[] | undefined;
}

/** An item as search sees it. */
export function entryFrom(row: Item): StoredEntry {
  const { version, entry: packed } = parseStored(rowSchema, row);
  const { headings, text, sections, ...fields } = parseStored(
    entrySchema,
    JSON.parse(inflateRawSync(packed).toString()),
  );
  const passages = passagesOf(sections ?? [{ heading: headings, text }]);
  return { version, entry: { ...fields, passages }, sections };
}
