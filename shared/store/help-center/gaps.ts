import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { KnowledgeGap } from "../../model/knowledge/gap";
import { knownFields } from "../dynamo/known-fields";
import { readRange } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";
import type { FloodGuard } from "../limits/flood-guard";

const keptSeconds = 90 * 86_400;

/**
 * Counts a search that found nothing, by its words and the day, without anything about who searched. A text with an e-mail
 * address or a long number may identify the person, and is not stored.
 * @throws ApiError `rate_limited`
 */
export async function noteGap(
  table: Table,
  guarded: FloodGuard,
  site: SiteId,
  { question, address }: { question: string; address: string },
  now: Date,
): Promise<void> {
  const text = question.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  if (text === "" || /\S@\S|\d[\d ./-]{6,}\d/.test(text)) return;
  await guarded({ site, kind: "clicks", address, count: 1 }, now, async () => {
    const day = now.toISOString().slice(0, 10);
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    await updateItem(table, keys.knowledgeGap(site, day, hash), {
      UpdateExpression: "SET #text = :text, #ttl = :ttl ADD #count :one",
      ExpressionAttributeNames: { "#text": "text", "#ttl": "ttl", "#count": "count" },
      ExpressionAttributeValues: { ":text": text, ":ttl": ttlAfter(now, keptSeconds), ":one": 1 },
    });
  });
}

const gapSchema = z.object({ text: z.string(), count: z._default(z.number(), 1) });

/** Searches that found nothing, the newest day first; only those after the position `before`. */
export async function listGaps(
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
    return day < oldest ? [] : [{ position, row: { day, ...knownFields(gapSchema, item) } }];
  });
  const rows = all.slice(0, limit);
  return { rows, next: all.length > limit ? rows.at(-1)?.position : undefined };
}
