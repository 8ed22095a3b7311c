import * as z from "zod/mini";
import { BoundedMap } from "../../../model/bounded-map";
import { briefly } from "../../../table/dynamo/briefly";
import { ttlAfter } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { type FloodGuard, unlessFlooded } from "../../../table/limits/flood-guard";
import { dayShares } from "../../../table/limits/visitor-window";

const hourMs = 3_600_000;
const keptSeconds = 400 * 86_400;
const maxSites = 10_000;
const maxNames = 100;

const rowSchema = z.object({ names: z._default(z.array(z.string()), []) });

/** The names of traits that pages of the site have sent. Anybody can send some, so they are good for a warning alone. */
export async function readSentTraits(table: Table, site: SiteId): Promise<string[]> {
  const item = await getItem(table, keys.sentTraits(site));
  return item ? knownFields(rowSchema, item).names : [];
}

/**
 * Records names of traits that a page has sent, by at most one write an hour: the hundred of a site that were sent last, so that
 * nobody can fill the list for good, and at most ten new ones a day from one network.
 */
export function traitSightings(table: Table, guarded: FloodGuard) {
  const noted = new BoundedMap<string, number>(maxSites);
  return async (
    site: SiteId,
    names: readonly string[],
    address: string,
    now: Date,
  ): Promise<void> => {
    const key = keys.sentTraits(site);
    if (now.getTime() - (noted.get(key.pk) ?? 0) < hourMs) return;
    const knownNames = await readSentTraits(table, site);
    // While there is room, the order does not matter.
    if (knownNames.length < maxNames && names.every((name) => knownNames.includes(name))) return;
    const unknown = [...new Set(names)].filter((name) => !knownNames.includes(name));
    const added = unknown.slice(0, dayShares.traits.most);
    const call = { site, kind: "traits", address, count: added.length } as const;
    if (added.length > 0 && !(await unlessFlooded(guarded(call, now, async () => true)))) return;
    const again = names.filter((name) => knownNames.includes(name));
    const all = [...new Set([...added, ...again, ...knownNames])].slice(0, maxNames);
    noted.set(key.pk, now.getTime());
    const written = updateItem(table, key, {
      UpdateExpression: "SET #names = :names, notedAt = :now, #ttl = :ttl",
      // The hour of all instances.
      ConditionExpression: "attribute_not_exists(notedAt) OR notedAt < :before",
      ExpressionAttributeNames: { "#names": "names", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":names": all,
        ":now": now.toISOString(),
        ":before": new Date(now.getTime() - hourMs).toISOString(),
        ":ttl": ttlAfter(now, keptSeconds),
      },
    });
    await briefly(written);
  };
}
