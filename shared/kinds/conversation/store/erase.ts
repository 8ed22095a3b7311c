import * as z from "zod/mini";
import { newTimeId } from "../../../model/ids";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys, type Site, type SiteId } from "../../../table/keys";
import { deletionMarker } from "../../../table/records/deletion-marker";
import { isStill } from "../../../table/records/write";
import { outboxFields } from "../../changes/outbox";
import { conversationPurge } from "../../purge/purge";
import { type Reader, readRows } from "../../readers";
import {
  listingPosition,
  type StoredConversation,
  waitingPosition,
} from "../rows/conversation-row";
import { forgetConversation, identityKey, ifNaming } from "./identify";
import { readConversation } from "./read";

// As long as the feed's entries, which link to it.
const keptSeconds = 30 * 86_400;

const counted = z._default(z.number(), 0);

/** How much was erased. It does not say whose data. */
const receiptSchema = z.object({
  conversations: counted,
  chatMessages: counted,
  formSubmissions: counted,
  surveyResponses: counted,
});

export type ErasureCounts = Partial<z.output<typeof receiptSchema>>;

/** Adds what was erased to the receipt, in the same transaction. */
export function countErased(
  accountKey: string,
  receipt: string,
  counts: ErasureCounts,
  now: Date,
): TransactionWrite {
  const entries = Object.entries(counts);
  const added = entries.map(([name]) => `#${name} :${name}`).join(", ");
  return {
    Update: {
      Key: keys.erasureReceipt(accountKey, receipt),
      UpdateExpression: `SET #ttl = :ttl${added && ` ADD ${added}`}`,
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ":ttl": ttlAfter(now, keptSeconds),
        ...Object.fromEntries(entries.map(([name, count]) => [`:${name}`, count])),
      },
    },
  };
}

interface Done {
  accountKey: string;
  domainId: string | null;
  receipt: string;
  /** The rows that were not counted before. */
  counts: ErasureCounts;
}

/** The writes that complete a receipt and add it to the feed. */
export function receiptWrites(
  table: Table,
  { accountKey, domainId, receipt, counts }: Done,
  now: Date,
): TransactionWrite[] {
  const change = { type: "visitor.erased", recordId: `${idStart}${receipt}`, domainId } as const;
  return [
    countErased(accountKey, receipt, counts, now),
    // One marker per receipt, so that a repeat is the same change.
    {
      Put: {
        Item: { ...outboxFields(table, change, now), ...keys.outboxEntry(accountKey, receipt) },
      },
    },
  ];
}

const idStart = "erasure_";

type Shown = z.output<typeof receiptSchema> & { id: string };

/** Receipts by the ids that changes have. */
export const readReceipts: Reader<{ shown: Shown }> = async (table, { key }, ids) => {
  const rows = await readRows(table, ids, (id) =>
    keys.erasureReceipt(key, id.slice(idStart.length)),
  );
  return rows.map(({ each: id, item }) => [
    id,
    { shown: { id, ...parseStored(receiptSchema, item) } },
  ]);
};

/**
 * Erases a conversation at once and for good: it can no longer be found, and a purge ordered in the same transaction removes
 * its messages. The feed gets a receipt, of the domain with this id.
 * @returns how many messages it had; undefined if there is no such conversation
 */
export async function eraseConversation(
  table: Table,
  site: Site,
  timeId: string,
  domainId: string,
  now: Date,
): Promise<number | undefined> {
  return await retryOnConflict(async () => {
    const row = await readConversation(table, site, timeId);
    if (!row) return undefined;
    const head = keys.conversation(site, timeId);
    const { version } = row.conversation;
    const others = [
      keys.conversationListing(site, listingPosition(row)),
      ...waitingKeys(site, timeId, row.conversation),
    ];
    const identity = await identityRow(table, site, timeId, row.conversation);
    const { accountKey } = site;
    const messages = messagesIn(row.lastSeq, row.stored);
    const counts = { conversations: 1, chatMessages: messages };
    return await transact(
      table,
      [
        { Delete: { Key: head, ...isStill(version) } },
        ...others.map((Key) => ({ Delete: { Key } })),
        ...(identity ? [{ Delete: ifNaming(timeId, identity) }] : []),
        deletionMarker(table, accountKey, head, version, now),
        { Put: { Item: conversationPurge(site, timeId, now) } },
        ...receiptWrites(table, { accountKey, domainId, receipt: newTimeId(now), counts }, now),
      ],
      messages,
    );
  });
}

/** How many messages a conversation has, by the number of its last one and its head's row. A restore may have skipped numbers. */
export function messagesIn(lastSeq: number, head: Item | undefined): number {
  return lastSeq - Number(head?.skippedSeq ?? 0);
}

/** The key of a conversation's waiting row, if it waits, from its head or its row in the list. */
export function waitingKeys(site: SiteId, timeId: string, conversation: StoredConversation): Key[] {
  const waiting = waitingPosition({ timeId, conversation });
  return waiting === undefined ? [] : [keys.waitingConversation(site, waiting)];
}

/** Removes the row that maps a verified visitor to a conversation, unless it names a later one by now. */
export async function forgetIdentity(
  table: Table,
  site: SiteId,
  timeId: string,
  { visitor: { userId } }: StoredConversation,
): Promise<void> {
  if (userId !== null) await forgetConversation(table, identityKey(site, userId), timeId);
}

/** The key of the row that maps a verified visitor to the conversation, if it does. */
async function identityRow(
  table: Table,
  site: SiteId,
  timeId: string,
  { visitor: { userId } }: StoredConversation,
): Promise<Key | undefined> {
  if (userId === null) return undefined;
  const key = identityKey(site, userId);
  const row = await getItem(table, key);
  return row?.timeId === timeId ? key : undefined;
}

/** The location of the conversation of a list row. */
export function listedTimeId({ sk }: Item): string {
  const position = String(sk);
  return position.slice(position.lastIndexOf("#") + 1);
}
