import { listedTimeId } from "../../kinds/conversation/store/erase";
import { queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { type Kind, kinds, matcherOf } from "./kinds";

/** The progress of a search: the site, the kind of rows, and the last row checked. */
export interface PersonCursor {
  ordinal: string;
  kind: number;
  position: string;
}

/** A record that contains the address. */
export interface PersonRecord {
  kind: Kind["record"];
  site: Site;
  timeId: string;
  cursor: PersonCursor;
}

// The most Queries of one call, of a megabyte each.
const maxQueries = 30;
const maxRows = 5000;
const rowsPerQuery = 500;

/**
 * Finds what some sites store about the person with an email address (in lower case), which is what an erasure would remove:
 * site by site and kind by kind, oldest first. At most `most` records.
 * @returns the records, and the cursor to continue from; undefined once all rows were checked
 */
export async function findPerson(
  table: Table,
  sites: readonly Site[],
  address: string,
  from: PersonCursor | undefined,
  most: number,
): Promise<{ found: PersonRecord[]; next: PersonCursor | undefined }> {
  const sought = matcherOf(address);
  const found: PersonRecord[] = [];
  let queries = 0;
  let rows = 0;
  for (const site of inOrder(sites)) {
    const { ordinal } = site;
    if (from && ordinal < from.ordinal) continue;
    const begun = from?.ordinal === ordinal ? from : undefined;
    for (const [index, kind] of kinds.entries()) {
      if (begun && index < begun.kind) continue;
      let position = begun?.kind === index ? begun.position : "";
      for (let isDone = false; !isDone; ) {
        const cursor = { ordinal, kind: index, position };
        if (queries >= maxQueries || rows >= maxRows) return { found, next: cursor };
        const { pk } = kind.partition(site);
        const { items, lastKey } = await queryPage(table, {
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk },
          Limit: rowsPerQuery,
          ConsistentRead: true,
          ...(position && { ExclusiveStartKey: { pk, sk: position } }),
        });
        queries += 1;
        rows += items.length;
        for (const row of items) {
          position = String(row.sk);
          if (!kind.holds(row, sought)) continue;
          const at = { ordinal, kind: index, position };
          found.push({ kind: kind.record, site, timeId: listedTimeId(row), cursor: at });
          if (found.length >= most) return { found, next: at };
        }
        isDone = lastKey === undefined;
      }
    }
  }
  return { found, next: undefined };
}

/** A site keeps its ordinal, so a continued search visits the sites in the same order. */
function inOrder(sites: readonly Site[]): Site[] {
  return [...sites].sort((one, other) => (one.ordinal < other.ordinal ? -1 : 1));
}

// For each kind on a site, at most one megabyte is read at a time: hundreds of records or more.
const sitesAtOnce = 10;
const maxSites = 30;

/** The rows that an erasure by address has found so far. */
export interface ErasurePreview {
  found: { names: Kind["names"]; count: number }[];
  /** False if there are rows that were not checked. */
  isComplete: boolean;
}

/** Counts what an order to erase an address will remove, among the newest records of each kind on each site. */
export async function foreseeErasure(
  table: Table,
  sites: readonly Site[],
  address: string,
): Promise<ErasurePreview> {
  const sought = matcherOf(address);
  const counts = kinds.map(({ names }) => ({ names, count: 0 }));
  let isComplete = sites.length <= maxSites;
  for (let start = 0; start < Math.min(sites.length, maxSites); start += sitesAtOnce) {
    const some = sites.slice(start, start + sitesAtOnce);
    await Promise.all(
      some.flatMap((site) =>
        kinds.map(async (kind, index) => {
          const { items, lastKey } = await queryPage(table, {
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": kind.partition(site).pk },
            ScanIndexForward: false,
          });
          if (lastKey) isComplete = false;
          const found = items.filter((row) => kind.holds(row, sought)).length;
          const count = counts[index];
          if (count) count.count += found;
        }),
      ),
    );
  }
  return { found: counts.filter(({ count }) => count > 0), isComplete };
}
