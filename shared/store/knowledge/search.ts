import type { SearchFilter } from "../../model/knowledge/search-index";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { readRecords } from "../records/read";
import { type KnowledgeRow, knowledgeLayout } from "./items";
import { ReadyIndex } from "./ready-index";

export interface KnowledgeSearch {
  question: string;
  filter: SearchFilter;
  limit: number;
  /** The position at which the page before ended. */
  after: string | undefined;
  withContent: boolean;
}

export interface KnowledgeResults {
  /** The items of this page, each with its position among all results. */
  found: { position: string; row: KnowledgeRow }[];
  /** The position after which the next page starts; undefined on the last page. */
  next: string | undefined;
}

// The most content that one page reads.
const contentLimitBytes = 4_000_000;
// All indexes that an instance keeps, of a Lambda's 512 MB; the largest site's alone takes 130 MB.
const mostReadyBytes = 150_000_000;

/** Searches sites' knowledge items; their indexes stay in this instance's memory. */
export function knowledgeSearch(table: Table) {
  // The least recently used first.
  const ready = new Map<string, ReadyIndex>();

  function indexOf(site: Site): ReadyIndex {
    const { pk } = keys.knowledgeChanges(site);
    const index = ready.get(pk) ?? new ReadyIndex(table, site);
    ready.delete(pk);
    ready.set(pk, index);
    return index;
  }

  function forgetLongUnused(): void {
    let sum = [...ready.values()].reduce((total, { bytes }) => total + bytes, 0);
    for (const [pk, { bytes }] of ready) {
      if (sum <= mostReadyBytes || ready.size === 1) return;
      ready.delete(pk);
      sum -= bytes;
    }
  }

  /** One list page of the items that answer a question, most relevant first, as they are stored now. */
  return async (
    site: Site,
    { question, filter, limit, after, withContent }: KnowledgeSearch,
  ): Promise<KnowledgeResults> => {
    const index = await indexOf(site).current();
    forgetLongUnused();
    const hits = index.search(question, filter);
    const start = placeAfter(
      hits.map(({ timeId }) => timeId),
      after,
    );
    let end = start;
    let bytes = 0;
    for (; end < Math.min(hits.length, start + limit); end += 1) {
      bytes += withContent ? (hits[end]?.contentBytes ?? 0) : 0;
      if (end > start && bytes > contentLimitBytes) break;
    }
    const timeIds = hits.slice(start, end).map(({ timeId }) => timeId);
    const rows = await readRecords(table, knowledgeLayout, site, timeIds, { withContent });
    const found = timeIds.flatMap((timeId, place) => {
      const row = rows.get(timeId);
      return row ? [{ position: `${start + place}.${timeId}`, row }] : [];
    });
    return { found, next: end < hits.length ? `${end - 1}.${timeIds.at(-1)}` : undefined };
  };
}

/** The place where the next page starts: after the position's item, wherever that is now, else at its old place. */
function placeAfter(timeIds: readonly string[], position: string | undefined): number {
  if (position === undefined) return 0;
  const [place, timeId = ""] = position.split(".");
  const index = timeIds.indexOf(timeId);
  return index >= 0 ? index + 1 : Number(place);
}
