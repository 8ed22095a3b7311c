import { randomInt } from "node:crypto";
import { BoundedMap } from "../../model/bounded-map";
import { briefly } from "../dynamo/briefly";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/write-item";
import { keys, pageviewShards, type SiteId } from "../keys";

/**
 * The row of a site in which this instance counts page views. A busy site has many instances, so its writes go to many
 * partitions; a quiet one has few rows to add up.
 */
export const ownShard = randomInt(pageviewShards);

const maxSites = 10_000;
const block = 25;
// A page gives its list up after three seconds, and the client repeats a write for longer.
const restMs = 60_000;

interface Tally {
  /** How many recorded reads of a site are not answered yet; below 0 if reads could not be recorded. */
  ahead: number;
  /** Until when nothing is recorded, because the table did not answer. */
  restsUntil: number;
}

/**
 * Counts visitors' reads of a site for usage, at almost no cost. An instance records a block of reads before it answers the
 * first of them, so usage is not too low, and then counts in memory.
 */
export function readTally(table: Table) {
  const tallies = new BoundedMap<string, Tally>(maxSites);
  return async (site: SiteId, now: Date): Promise<void> => {
    const id = `${site.accountKey}.${site.ordinal}`;
    const tally = tallies.get(id) ?? { ahead: 0, restsUntil: 0 };
    tallies.set(id, tally);
    tally.ahead -= 1;
    if (tally.ahead >= 0 || now.getTime() < tally.restsUntil) return;
    // Reads that could not be recorded earlier are recorded now.
    const noted = block - 1 - tally.ahead;
    // Set before the write, so simultaneous visitors do not all write.
    tally.ahead += noted;
    const written = updateItem(table, keys.pageviews(site, ownShard), {
      UpdateExpression: "ADD #reads :noted",
      ExpressionAttributeNames: { "#reads": "reads" },
      ExpressionAttributeValues: { ":noted": noted },
    }).catch((error: unknown) => {
      tally.ahead -= noted;
      throw error;
    });
    // A visitor's page must not stay empty because a meter does not answer. A read of a later minute tries again.
    if (!(await briefly(written))) tally.restsUntil = now.getTime() + restMs;
  };
}
