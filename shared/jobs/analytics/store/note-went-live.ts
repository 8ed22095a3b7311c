import * as z from "zod/mini";
import { statusAt } from "../../../rules/lifespan";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { Table } from "../../../table/dynamo/table";
import { type Change, updateItem } from "../../../table/dynamo/write-item";
import { keys, siteIn } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import { utcDay } from "./rollups";

/** A message or landing page that visitors could see from then on. */
export interface WentLive {
  at: string;
  recordId: string;
  name: string;
}

const markSchema = z.object({
  // Removed when a scheduled start was called off.
  at: z.optional(z.string()),
  recordId: z.optional(z.string()),
  name: z._default(z.string(), ""),
});

const messageSchema = z.object({
  id: z.string(),
  updatedAt: z.string(),
  settings: z.object({
    name: z._default(z.string(), ""),
    status: z._default(z.enum(["active", "inactive"]), "inactive"),
    startsAt: z._default(z.nullable(z.string()), null),
    expiresAt: z._default(z.nullable(z.string()), null),
  }),
});

const pageSchema = z.object({
  id: z.string(),
  settings: z.object({ title: z._default(z.string(), "") }),
  published: z.optional(z.object({ at: z.string() })),
});

/** The mark from a row next to a day's counts, if it is one. */
export function wentLiveFrom(item: Item): WentLive[] {
  const { at, recordId, name } = parseStored(markSchema, item);
  return at !== undefined && recordId !== undefined ? [{ at, recordId, name }] : [];
}

/**
 * Marks the messages and landing pages that went live with these changes, and the scheduled ones at their start. A start
 * that was called off before it came loses its mark. A repeat changes nothing.
 */
export async function noteWentLive(table: Table, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const { planned, begins } = turnOf(change);
    if (planned !== undefined && planned !== begins?.at) {
      await updateItem(table, markKey(change.keys, planned), {
        UpdateExpression: "REMOVE #at",
        ConditionExpression: "#at = :at",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":at": planned },
      });
    }
    if (begins === undefined || begins.at === planned) continue;
    await updateItem(table, markKey(change.keys, begins.at), {
      UpdateExpression: "SET #at = :at, #id = :id, #name = :name",
      ExpressionAttributeNames: { "#at": "at", "#id": "recordId", "#name": "name" },
      ExpressionAttributeValues: {
        ":at": begins.at,
        ":id": begins.recordId,
        ":name": begins.name,
      },
    });
  }
}

interface Turn {
  /** The start that was planned before the change, if it has not passed. */
  planned?: string | undefined;
  /** Since when the record is live, or will be, because of the change. */
  begins?: WentLive | undefined;
}

function turnOf({ keys: { pk, sk }, old, new: row, at }: Change): Turn {
  if (!pk.startsWith(`${partitions.items}#`)) return {};
  if (sk.startsWith("M#")) {
    const changed = row ? parseStored(messageSchema, row).updatedAt : at.toISOString();
    const before = old && liveFrom(old, changed);
    const after = row && liveFrom(row, changed);
    const planned = before !== undefined && before > changed ? before : undefined;
    const wasLive = before !== undefined && planned === undefined;
    if (!row || after === undefined || (wasLive && after <= changed)) return { planned };
    const { id, settings } = parseStored(messageSchema, row);
    return { planned, begins: { at: after, recordId: id, name: settings.name } };
  }
  if (!sk.startsWith("P#") || !row) return {};
  const { id, settings, published } = parseStored(pageSchema, row);
  const wasPublished = old !== undefined && parseStored(pageSchema, old).published !== undefined;
  if (!published || wasPublished) return {};
  return { begins: { at: published.at, recordId: id, name: settings.title } };
}

/** Since when a message in its state at `now` is live: `now`, or its start if that is later. Undefined if never. */
function liveFrom(row: Item, now: string): string | undefined {
  const { settings } = parseStored(messageSchema, row);
  const status = statusAt(settings, new Date(now));
  // A start may be stored in another time zone.
  if (status === "scheduled") return new Date(settings.startsAt ?? now).toISOString();
  return status === "active" ? now : undefined;
}

function markKey(key: Key, at: string): Key {
  const timeId = key.sk.slice(key.sk.indexOf("#") + 1);
  return keys.wentLive(siteIn(key), utcDay(new Date(at)), timeId);
}
