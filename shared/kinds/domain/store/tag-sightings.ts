import * as z from "zod/mini";
import { BoundedMap } from "../../../model/bounded-map";
import { briefly } from "../../../table/dynamo/briefly";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";

const hourMs = 3_600_000;
const keptSeconds = 400 * 86_400;
const maxSites = 10_000;

const sightingSchema = z.object({ seenAt: z.string() });

/** When a page of the site last asked for its messages; undefined if none has within 400 days. */
export async function readTagSeenAt(table: Table, site: SiteId): Promise<string | undefined> {
  const item = await getItem(table, keys.tagSighting(site));
  return item && parseStored(sightingSchema, item).seenAt;
}

// Sites whose tag this instance has known to be seen.
const seen = new BoundedMap<string, true>(maxSites);

/** Whether a page of the site has ever asked for its messages. Once an instance has read a yes, it does not read again. */
export async function isTagSeen(table: Table, site: SiteId): Promise<boolean> {
  const { pk } = keys.tagSighting(site);
  if (seen.get(pk)) return true;
  if ((await readTagSeenAt(table, site)) === undefined) return false;
  seen.set(pk, true);
  return true;
}

/** Records that a page of the site has asked for its messages: at most once an hour from each instance. */
export function tagSightings(table: Table) {
  const noted = new BoundedMap<string, number>(maxSites);
  return async (site: SiteId, now: Date): Promise<void> => {
    const key = keys.tagSighting(site);
    if (now.getTime() - (noted.get(key.pk) ?? 0) < hourMs) return;
    // Set before the write, so simultaneous visitors do not all write.
    noted.set(key.pk, now.getTime());
    const written = updateItem(table, key, {
      UpdateExpression: "SET seenAt = :now, #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":now": now.toISOString(), ":ttl": ttlAfter(now, keptSeconds) },
    });
    await briefly(written);
  };
}
