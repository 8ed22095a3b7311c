import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readAccount } from "../../kinds/account/store/accounts";
import type { BoundedMap } from "../../model/bounded-map";
import { ttlAfter } from "../../table/dynamo/item";
import { getItem, getSettled } from "../../table/dynamo/read";
import { onConditionFailed } from "../../table/dynamo/refusal";
import type { Table } from "../../table/dynamo/table";
import { type TransactionWrite, transactOrExplain } from "../../table/dynamo/transact";
import type { Change } from "../../table/dynamo/write-item";
import { keys, siteIn } from "../../table/keys";
import { deletionFrom } from "../../table/records/deletion-marker";
import { type FeedEntry, feedItem, type MarkedEntry, newestSeqIn } from "./rows";
import { type Reported, reportedIn } from "./sources";

// A transaction has at most 100 writes: the head, and two for each change.
const entriesAtOnce = 49;
// A change may arrive again for as long as the stream stores it, which is a day.
const markerSeconds = 2 * 86_400;
// Each refused attempt means that another writer came first, so everyone's turn comes.
const maxAttempts = 50;
const longestPauseMs = 50;

/**
 * Gives changes the account's next numbers, in their order. A change that has its number already gets no second one, so
 * a batch may be repeated.
 * @returns the number of the newest change
 */
async function appendChanges(
  table: Table,
  accountKey: string,
  entries: readonly MarkedEntry[],
  now: Date,
): Promise<number> {
  let seq = newestSeqIn(await getItem(table, keys.feedHead(accountKey)));
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    seq = await appendSome(
      table,
      accountKey,
      entries.slice(start, start + entriesAtOnce),
      seq,
      now,
    );
  }
  return seq;
}

/** Why a change or the whole batch did not get its number. */
type Reason = { numbered: MarkedEntry } | { seq: number };

async function appendSome(
  table: Table,
  accountKey: string,
  entries: readonly MarkedEntry[],
  after: number,
  now: Date,
): Promise<number> {
  let seq = after;
  let remaining = [...entries];
  for (let attempt = 1; remaining.length > 0; attempt += 1) {
    if (attempt > maxAttempts) throw new Error(`The feed moved on ${maxAttempts} times.`);
    const reasons = await transactOrExplain(table, writes(accountKey, remaining, seq, now));
    if (reasons.length === 0) return seq + remaining.length;
    for (const reason of reasons) {
      if ("seq" in reason) seq = reason.seq;
      else remaining = remaining.filter((entry) => entry !== reason.numbered);
    }
    if (reasons.some((reason) => "seq" in reason)) await sleep(randomInt(longestPauseMs));
  }
  return seq;
}

function writes(
  accountKey: string,
  entries: readonly MarkedEntry[],
  seq: number,
  now: Date,
): TransactionWrite<Reason>[] {
  const head = onConditionFailed("changed", (item): Reason => ({ seq: newestSeqIn(item) }), {
    Update: {
      Key: keys.feedHead(accountKey),
      UpdateExpression: "SET seq = :last",
      ConditionExpression: seq === 0 ? "attribute_not_exists(seq)" : "seq = :seq",
      ExpressionAttributeValues: { ":last": seq + entries.length, ...(seq > 0 && { ":seq": seq }) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  });
  const each = entries.flatMap((entry, index): TransactionWrite<Reason>[] => {
    const { mark, ...row } = entry;
    const marker = keys.numberedChange(accountKey, row.recordId, mark, row.type);
    return [
      { Put: { Item: feedItem(accountKey, { ...row, seq: seq + index + 1 }, now) } },
      onConditionFailed("repeated", (): Reason => ({ numbered: entry }), {
        Put: {
          Item: { ...marker, ttl: ttlAfter(now, markerSeconds) },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      }),
    ];
  });
  return [head, ...each];
}

interface Told {
  change: Change;
  reported: Reported;
}

/**
 * Appends an account's changes to its feed, in the stream's order. `domainIds` caches domains between calls.
 * @returns the changes that are now in the feed, and the number of the newest one; undefined if none of them is a change of a
 * record
 */
export async function numberChanges(
  table: Table,
  accountKey: string,
  changes: readonly Change[],
  now: Date,
  domainIds: BoundedMap<string, string>,
): Promise<{ newestSeq: number | undefined; entries: readonly FeedEntry[] }> {
  const reports = changes.flatMap((change) =>
    reportedIn(change).map((reported): Told => ({ change, reported })),
  );
  const signed = await withDeletions(table, accountKey, reports);
  if (signed.length === 0) return { newestSeq: undefined, entries: [] };
  const entries: MarkedEntry[] = [];
  for (const { change, entry } of signed) {
    const domainId = entry.domainId ?? (await domainIdOf(table, change, domainIds));
    entries.push({ ...entry, domainId });
  }
  return { newestSeq: await appendChanges(table, accountKey, entries, now), entries };
}

/** Adds who deleted the deleted records, and leaves out rows that expired or were purged. */
async function withDeletions(table: Table, accountKey: string, reports: readonly Told[]) {
  const deletions = reports.filter(({ reported }) => !reported.author);
  const wanted = deletions.map(({ change, reported: { version } }) =>
    keys.deletionMarker(accountKey, change.keys, version ?? 0),
  );
  const found = wanted.length > 0 ? await getSettled(table, wanted) : [];
  const markers = new Map(deletions.map(({ reported }, index) => [reported, found[index]]));
  return reports.flatMap(({ change, reported: { author, ...rest } }, index) => {
    if (author) return [{ change, entry: { ...rest, ...author } }];
    const marker = markers.get(reports[index]?.reported as Reported);
    if (!marker) return [];
    const { actor, note, at } = deletionFrom(marker);
    return [{ change, entry: { ...rest, actor, note, createdAt: at } }];
  });
}

/** The domain of a row that does not name it; null if the domain is gone, or the row belongs to the whole account. */
async function domainIdOf(
  table: Table,
  { keys: key }: Change,
  domainIds: BoundedMap<string, string>,
): Promise<string | null> {
  const { accountKey, ordinal } = siteIn(key);
  if (ordinal === "") return null;
  const place = `${accountKey}.${ordinal}`;
  const cached = domainIds.get(place);
  if (cached !== undefined) return cached;
  const account = await readAccount(table, accountKey);
  for (const { ordinal: each, id } of account?.domains ?? []) {
    domainIds.set(`${accountKey}.${each}`, id);
  }
  return domainIds.get(place) ?? null;
}
