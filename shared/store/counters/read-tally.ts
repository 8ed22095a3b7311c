import { randomInt } from "node:crypto";
import { BoundedMap } from "../../model/bounded-map";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys, pageviewShards, type SiteId } from "../keys";

const mostSites = 10_000;
const block = 25;

/**
 * Counts what visitors read of a site for usage, at next to no cost. An instance notes a block of reads before it answers
 * the first of them, so usage is not below what was answered, and then counts in memory.
 */
export function readTally(table: Table) {
  /** How many reads of a site are noted and not yet answered; below 0 where they could not be noted. */
  const ahead = new BoundedMap<string, number>(mostSites);
  return async (site: SiteId): Promise<void> => {
    const id = `${site.accountKey}.${site.ordinal}`;
    const left = (ahead.get(id) ?? 0) - 1;
    // What could not be noted before is noted now.
    const noted = left < 0 ? block - 1 - left : 0;
    // Before the write, so that simultaneous visitors do not all write.
    ahead.set(id, left + noted);
    if (noted === 0) return;
    try {
      await updateItem(table, keys.pageviews(site, randomInt(pageviewShards)), {
        UpdateExpression: "ADD #reads :noted",
        ExpressionAttributeNames: { "#reads": "reads" },
        ExpressionAttributeValues: { ":noted": noted },
      });
    } catch {
      // A visitor's page must not stay empty because a meter does not answer. The next read tries again.
      ahead.set(id, (ahead.get(id) ?? 0) - noted);
    }
  };
}
