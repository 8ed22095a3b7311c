import { readAccount } from "../../kinds/account/store/accounts";
import type { BoundedMap } from "../../model/bounded-map";
import type { Change } from "../../table/dynamo/change";
import { getSettled } from "../../table/dynamo/get-settled";
import type { Table } from "../../table/dynamo/table";
import { keys, siteIn } from "../../table/keys";
import { deletionFrom } from "../../table/records/deletion-marker";
import { appendChanges } from "./append";
import type { FeedEntry, MarkedEntry } from "./rows";
import { type Reported, reportedIn } from "./sources";

interface Told {
  change: Change;
  reported: Reported;
}

/**
 * Appends an account's changes, in the order in which the stream tells of them, to its feed. `domainIds` remembers
 * domains from one call to the next.
 * @returns what is in the feed of them, and the number of the newest change; undefined if none of them is a change of a record
 */
export async function numberChanges(
  table: Table,
  accountKey: string,
  changes: readonly Change[],
  now: Date,
  domainIds: BoundedMap<string, string>,
): Promise<{ newestSeq: number | undefined; entries: readonly FeedEntry[] }> {
  const told = changes.flatMap((change) =>
    reportedIn(change).map((reported): Told => ({ change, reported })),
  );
  const signed = await withDeletions(table, accountKey, told);
  if (signed.length === 0) return { newestSeq: undefined, entries: [] };
  const entries: MarkedEntry[] = [];
  for (const { change, entry } of signed) {
    const domainId = entry.domainId ?? (await domainIdOf(table, change, domainIds));
    entries.push({ ...entry, domainId });
  }
  return { newestSeq: await appendChanges(table, accountKey, entries, now), entries };
}

/** Adds who deleted what is gone, and leaves out what nobody deleted: rows that expired or were purged. */
async function withDeletions(table: Table, accountKey: string, told: readonly Told[]) {
  const deletions = told.filter(({ reported }) => !reported.author);
  const wanted = deletions.map(({ change, reported: { version } }) =>
    keys.deletionMarker(accountKey, change.keys, version ?? 0),
  );
  const found = wanted.length > 0 ? await getSettled(table, wanted) : [];
  const markers = new Map(deletions.map(({ reported }, index) => [reported, found[index]]));
  return told.flatMap(({ change, reported: { author, ...rest } }, index) => {
    if (author) return [{ change, entry: { ...rest, ...author } }];
    const marker = markers.get(told[index]?.reported as Reported);
    if (!marker) return [];
    const { actor, note, at } = deletionFrom(marker);
    return [{ change, entry: { ...rest, actor, note, createdAt: at } }];
  });
}

/** The domain of a row that names none; null if the domain is gone, or the row belongs to the whole account. */
async function domainIdOf(
  table: Table,
  { keys: key }: Change,
  domainIds: BoundedMap<string, string>,
): Promise<string | null> {
  const { accountKey, ordinal } = siteIn(key);
  if (ordinal === "") return null;
  const place = `${accountKey}.${ordinal}`;
  const known = domainIds.get(place);
  if (known !== undefined) return known;
  const account = await readAccount(table, accountKey);
  for (const { ordinal: each, id } of account?.domains ?? []) {
    domainIds.set(`${accountKey}.${each}`, id);
  }
  return domainIds.get(place) ?? null;
}
