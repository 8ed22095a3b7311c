import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { recordId } from "../../../model/ids";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { readRange } from "../../../table/dynamo/range";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import { bound, type Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { countInWindow } from "../../../table/limits/count-in-window";
import { type FloodGuard, unlessFlooded } from "../../../table/limits/flood-guard";
import { partitions } from "../../../table/partitions";
import { readsMany, withRights } from "../../../table/rights";
import { kinds } from "../..";
import type { KnowledgeGap } from "../gap";

const keptSeconds = 90 * 86_400;

// The maximum number of texts stored for one site per day. People look at the most frequent ones, and a robot's random words
// soon reach any number.
const maxTextsInADay = 100;

// As many as a person would look at.
const maxNearest = 3;

const dayMs = 86_400_000;
// A late search of the day must still find its row, and clocks differ.
const graceSeconds = 120;

/** An article close to what was searched for. */
interface NearArticle {
  timeId: string;
  title: string;
}

export interface UnansweredSearch {
  question: string;
  nearest: readonly NearArticle[];
  /** The visitor's network address. */
  address: string;
}

/**
 * Counts a search without an answer, with the nearest articles, by its text and the day, without anything about the visitor. A
 * text with an email address or a long number may identify a person, and is not stored. A site can store a hundred texts per
 * day, ten from one network, which can count such texts a hundred times.
 */
export async function noteGap(
  table: Table,
  guarded: FloodGuard,
  site: SiteId,
  { question, nearest, address }: UnansweredSearch,
  now: Date,
): Promise<void> {
  const text = question.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  if (text === "" || /\S@\S|\d[\d ./-]{6,}\d/.test(text)) return;
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const key = keys.knowledgeGap(site, now.toISOString().slice(0, 10), hash);
  const near = nearest.slice(0, maxNearest).map(({ timeId, title }) => ({ timeId, title }));
  const oneMore = {
    UpdateExpression: "SET nearest = :nearest ADD #count :one",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#count": "count" },
    ExpressionAttributeValues: { ":one": 1, ":nearest": near },
  };
  const again = { site, kind: "repeatedGaps", address, count: 1 } as const;
  const isKnown = await unlessFlooded(
    guarded(again, now, async () => (await updateItem(table, key, oneMore)).written),
  );
  if (isKnown !== false) return;
  const day = Math.floor(now.getTime() / dayMs) + 1;
  const window = {
    key: keys.siteWindow(site, "gaps", "all", day),
    limits: { texts: maxTextsInADay },
    endsAt: new Date(day * dayMs),
  };
  const first = {
    Update: {
      Key: { ...key },
      UpdateExpression: "SET #text = :text, #ttl = :ttl, nearest = :nearest ADD #count :one",
      ExpressionAttributeNames: { "#text": "text", "#ttl": "ttl", "#count": "count" },
      ExpressionAttributeValues: {
        ":text": text,
        ":ttl": ttlAfter(now, keptSeconds),
        ":nearest": near,
        ":one": 1,
      },
    },
  };
  const isRoom = onConditionFailed("full", () => undefined, countInWindow(window, graceSeconds));
  const call = { site, kind: "gaps", address, count: 1 } as const;
  await unlessFlooded(guarded(call, now, () => transact(table, [isRoom, first], undefined)));
}

const nearSchema = z.object({ timeId: z.string(), title: z.string() });

const gapSchema = z.object({
  text: z.string(),
  count: z._default(z.number(), 1),
  nearest: z._default(z.array(nearSchema), []),
});

/** Searches that found no answer, the newest day first; only those after the position `before`. */
async function listGaps(
  table: Table,
  site: SiteId,
  { limit, before }: { limit: number; before: string | undefined },
  now: Date,
): Promise<{ rows: { position: string; row: KnowledgeGap }[]; next: string | undefined }> {
  const range = await readRange(table, keys.knowledgeGap(site, "", ""), before, {
    items: limit + 1,
    bytes: Number.POSITIVE_INFINITY,
  });
  const oldest = new Date(now.getTime() - keptSeconds * 1000).toISOString().slice(0, 10);
  const all = [...range].flatMap(([position, item]) => {
    const day = position.slice(0, 10);
    // An expired row may still exist for a while.
    if (day < oldest) return [];
    const { nearest, ...gap } = parseStored(gapSchema, item);
    const near = nearest.map(({ timeId, title }) => ({
      id: recordId(kinds.knowledge.prefix, { ...site, timeId }),
      title,
    }));
    return [{ position, row: { day, ...gap, nearest: near } }];
  });
  const rows = all.slice(0, limit);
  return { rows, next: all.length > limit ? rows.at(-1)?.position : undefined };
}

const { accounts, knowledgeGaps } = partitions;

export const knowledgeGapsRepository = withRights(
  { toRead: [readsMany(accounts, knowledgeGaps)] },
  (table: Table) => ({
    list: bound(table, listGaps),
  }),
);
