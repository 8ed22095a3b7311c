import * as z from "zod/mini";
import { conversationFrom } from "../../kinds/conversation/rows/conversation-row";
import {
  countErased,
  type ErasureCounts,
  forgetIdentity,
  listedTimeId,
  messagesIn,
  waitingKeys,
} from "../../kinds/conversation/store/erase";
import type { Retention } from "../../model/retention";
import { deleteItems } from "../../table/dynamo/delete-items";
import type { Item, Key } from "../../table/dynamo/item";
import { getItems, queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../table/dynamo/transact";
import { removePartition, type StepLimits, stepLimits } from "../../table/erasure";
import { keys, type Site } from "../../table/keys";
import { deletionMarker } from "../../table/records/deletion-marker";
import { isStill } from "../../table/records/write";
import { type Kind, kinds } from "./kinds";

interface Removing {
  now: Date;
  limits: StepLimits;
  /** The receipt that counts what is removed; undefined if nobody requested the removal. */
  receipt: string | undefined;
}

/**
 * Removes a visitor's record, and reports it to the feed, so that systems with a copy learn about it. The row that leads to the
 * others is removed last.
 * @returns false if the step's time ends first
 */
async function removeRecord(
  table: Table,
  site: Site,
  kind: Kind,
  row: Item,
  { now, limits, receipt }: Removing,
): Promise<boolean> {
  const key = { pk: String(row.pk), sk: String(row.sk) };
  const { besides } = kind;
  const counting = (counts: ErasureCounts) =>
    receipt === undefined ? [] : [countErased(site.accountKey, receipt, counts, now)];
  if (besides) {
    await removeMarked(table, site, key, now, {
      read: row,
      others: () => counting({ [kind.counted]: 1 }),
    });
    await deleteItems(table, besides(site, row));
    return true;
  }
  const timeId = listedTimeId(row);
  const head = keys.conversation(site, timeId);
  // Without its head, nothing can be added to a conversation. If somebody has written in it meanwhile, it has another row in
  // the list.
  const removed = await removeMarked(table, site, head, now, {
    isMeant: (item) => item.lastMessageAt === row.lastMessageAt,
    others: (item) =>
      counting({ conversations: 1, chatMessages: messagesIn(Number(item.lastSeq), item) }),
  });
  if (removed === "changed") return true;
  const conversation = conversationFrom(removed ?? row);
  await deleteItems(table, waitingKeys(site, timeId, conversation));
  await forgetIdentity(table, site, timeId, conversation);
  if (!(await removePartition(table, head.pk, limits))) return false;
  await deleteItems(table, [key]);
  return true;
}

interface Expected {
  /** The row as it was read; if missing, it is read first. */
  read?: Item;
  isMeant?: (item: Item) => boolean;
  /** The writes that go with it. */
  others(item: Item): TransactionWrite[];
}

/**
 * Removes a row together with the mark that says who removed it. The mark names the row's version, so that nobody can change
 * the row in between.
 * @returns the row as it was; undefined if it was gone, `changed` if it should not be removed any more
 */
async function removeMarked(
  table: Table,
  { accountKey }: Site,
  key: Key,
  now: Date,
  { read, isMeant = () => true, others }: Expected,
): Promise<Item | undefined | "changed"> {
  let cachedItem = read;
  return await retryOnConflict(async () => {
    const item = cachedItem ?? (await getItems(table, [key], { consistent: true }))[0];
    cachedItem = undefined;
    if (!item) return undefined;
    if (!isMeant(item)) return "changed";
    const version = Number(item.version ?? 1);
    return await transact(
      table,
      [
        { Delete: { Key: key, ...isStill(version) } },
        deletionMarker(table, accountKey, key, version, now),
        ...others(item),
      ],
      item,
    );
  });
}

const rowsPerPage = 100;
const dayMs = 86_400_000;

export const rowCursorSchema = z.object({ kind: z.number(), position: z.string() });

/** The progress of an order: the kind of rows, and the last one checked. */
export type RowCursor = z.output<typeof rowCursorSchema>;

interface Meant {
  /** Set if rows that are too old are to be removed. */
  retention?: Retention | undefined;
  /** Whether a row is to be removed; absent: each row within the limits. */
  isMeant?: ((kind: Kind, row: Item) => boolean) | undefined;
}

/**
 * Looks at up to 1,000 rows that visitors left on a site, and removes those that match. A receipt counts them.
 * @returns where the next step begins; undefined once all rows were looked at
 */
export async function removeSome(
  table: Table,
  site: Site,
  from: RowCursor,
  criteria: Meant,
  { now, begunMs, receipt }: { now: Date; begunMs: number; receipt?: string | undefined },
): Promise<RowCursor | undefined> {
  const limits = stepLimits(begunMs);
  let { kind: index, position } = from;
  for (const kind of kinds.slice(index)) {
    const end = endOf(kind, criteria, now);
    while (end !== undefined) {
      if (limits.areReached()) return { kind: index, position };
      const { items, lastKey } = await readPage(table, kind.partition(site).pk, position, end);
      for (const row of items) {
        limits.count();
        const isMeant = criteria.isMeant?.(kind, row) ?? true;
        if (isMeant && !(await removeRecord(table, site, kind, row, { now, limits, receipt }))) {
          return { kind: index, position };
        }
        position = String(row.sk);
      }
      if (!lastKey) break;
    }
    index += 1;
    position = "";
  }
  return undefined;
}

/** The end of the matching rows; undefined if there are none. */
function endOf(kind: Kind, { retention }: Meant, now: Date): string | undefined {
  // An address may be in any row, whatever its age.
  if (!retention) return "~";
  const days = kind.keptDays(retention);
  return days === null ? undefined : kind.positionAt(new Date(now.getTime() - days * dayMs));
}

function readPage(table: Table, pk: string, after: string, end: string) {
  return queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk < :end",
    ExpressionAttributeValues: { ":pk": pk, ":end": end },
    Limit: rowsPerPage,
    ConsistentRead: true,
    ...(after && { ExclusiveStartKey: { pk, sk: after } }),
  });
}
