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
  /** Where the page before ended. */
  after: string | undefined;
  withContent: boolean;
}

export interface KnowledgeResults {
  /** Each with its position among all results. */
  found: { position: string; row: KnowledgeRow }[];
  /** The position after which the results go on; undefined at their end. */
  next: string | undefined;
}

// What one page reads of content at most.
const contentLimitBytes = 4_000_000;
// What an instance keeps ready of a Lambda's 512 MB, of all sites together; the largest site alone takes 130 MB.
const mostReadyBytes = 150_000_000;

/** Search over sites' knowledge items, whose indexes stay ready in this instance. */
export function knowledgeSearch(table: Table) {
  // In the order of their last use.
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

  /** One page of the items that answer a question, most relevant first, as they are stored now. */
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

/** Where results go on after a position: after its item, wherever that stands now, else at its place. */
function placeAfter(timeIds: readonly string[], position: string | undefined): number {
  if (position === undefined) return 0;
  const [place, timeId = ""] = position.split(".");
  const index = timeIds.indexOf(timeId);
  return index >= 0 ? index + 1 : Number(place);
}
