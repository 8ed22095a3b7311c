import { inflateRawSync } from "node:zlib";
import { accountKeyOf, isUuid, locateRecord } from "../model/ids";
import { headKeys, ordinalOf } from "./find-site";
import { keys, type Site } from "./keys";
import { getItems, type Item, type Key, queryAll } from "./read";
import type { Table } from "./table";
import { ConditionsFailed, transact } from "./transact";
import { updateItem } from "./update-item";

/** An embed configuration as it is kept: ready to send, with what decides whether it is sent. */
export interface ReadyConfiguration {
  /** JSON. */
  text: string;
  startsAt: string | undefined;
  expiresAt: string | undefined;
  countries: readonly string[];
}

/** All that the public embed API does with the table. */
export type EmbedStore = ReturnType<typeof createEmbedStore>;

export function createEmbedStore(table: Table) {
  return {
    /** The active configurations of the account's site that a page on `hostname` belongs to, newest first. */
    async list(accountId: string, hostname: string): Promise<ReadyConfiguration[]> {
      if (!isUuid(accountId)) return [];
      const accountKey = accountKeyOf(accountId);
      const items = await queryAll(table, {
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": keys.sitePartition(accountKey, hostname) },
        ScanIndexForward: false,
      });
      const ordinal = ordinalOf(hostname, items);
      return items.filter((item) => String(item.sk).startsWith(`${ordinal}#`)).map(toReady);
    },

    /** One active configuration, if the message belongs to the site of a page on `hostname`. */
    async single(messageId: string, hostname: string): Promise<ReadyConfiguration | undefined> {
      const location = locateRecord("msg", messageId);
      if (!location) return undefined;
      const site: Site = { ...location, hostname };
      const [configuration, ...heads] = await getItems(
        table,
        [keys.embedConfiguration(site, location.timeId), ...headKeys(site.accountKey, hostname)],
        { consistent: false },
      );
      const isOfSite = ordinalOf(hostname, heads) === site.ordinal;
      return isOfSite && configuration ? toReady(configuration) : undefined;
    },

    /** Counts a click; with an `eventId`, once however often it is sent. False: no such message. */
    async click(messageId: string, eventId: string | undefined, now: Date): Promise<boolean> {
      const location = locateRecord("msg", messageId);
      if (!location) return false;
      const key = keys.counters(location, location.timeId);
      return eventId === undefined
        ? await countPlain(table, key)
        : await countOnce(table, key, keys.eventSeen(location, eventId), now);
    },
  };
}

function toReady(item: Item): ReadyConfiguration {
  return {
    text: inflateRawSync(item.configuration as Uint8Array).toString(),
    startsAt: item.startsAt as string | undefined,
    expiresAt: item.expiresAt as string | undefined,
    countries: (item.countries as string[] | undefined) ?? [],
  };
}

const clickUpdate = {
  UpdateExpression: "SET clicks = clicks + :one",
  // Counters are created with their message: what has none is unknown, and stays so.
  ConditionExpression: "attribute_exists(pk)",
  ExpressionAttributeValues: { ":one": 1 },
};

async function countPlain(table: Table, key: Key): Promise<boolean> {
  const { written } = await updateItem(table, key, clickUpdate);
  return written;
}

// A page's script repeats an event for minutes at most; a day is plenty.
const eventMemorySeconds = 86_400;

async function countOnce(table: Table, key: Key, seen: Key, now: Date): Promise<boolean> {
  try {
    await transact(table, [
      {
        Put: {
          Item: { ...seen, ttl: Math.floor(now.getTime() / 1000) + eventMemorySeconds },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      { Update: { Key: key, ...clickUpdate } },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [eventSeen, counters] = [0, 1];
    return error.failed.has(eventSeen) && !error.failed.has(counters);
  }
}
