import * as z from "zod/mini";
import type { Retention } from "../../model/retention";
import { conversationFrom } from "../chat/conversation-row";
import { forgetIdentity, listedTimeId, waitingKeys } from "../chat/erase";
import { isDynamoError } from "../dynamo/client/is-dynamo-error";
import { deleteItems } from "../dynamo/delete-items";
import type { Item, Key } from "../dynamo/item";
import { queryPage } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { type Kind, kinds } from "./kinds";
import { removePartition, type StepLimits, stepLimits } from "./step";

const rowsPerPage = 100;
const dayMs = 86_400_000;

export const placeSchema = z.object({ kind: z.number(), position: z.string() });

/** How far an order has come: the kind of rows, and the last one that it has looked at. */
export type Place = z.output<typeof placeSchema>;

interface Meant {
  /** Set where what is too old is meant. */
  retention?: Retention | undefined;
  /** Whether a row is meant; absent: each that the limits take in. */
  isMeant?: ((kind: Kind, row: Item) => boolean) | undefined;
}

/**
 * Looks at some hundred rows of what visitors left on a site, and removes those that are meant.
 * @returns where the next step begins; undefined once all rows were looked at
 */
export async function removeSome(
  table: Table,
  site: Site,
  from: Place,
  meant: Meant,
  { now, begunMs }: { now: Date; begunMs: number },
): Promise<Place | undefined> {
  const limits = stepLimits(begunMs);
  let { kind: index, position } = from;
  for (const kind of kinds.slice(index)) {
    const end = endOf(kind, meant, now);
    while (end !== undefined) {
      if (limits.areReached()) return { kind: index, position };
      const { items, lastKey } = await readPage(table, kind.partition(site).pk, position, end);
      for (const row of items) {
        limits.count();
        const isMeant = meant.isMeant?.(kind, row) ?? true;
        if (isMeant && !(await remove(table, site, kind, row, limits))) {
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

/** Where the rows that are meant end; undefined where none of them are. */
function endOf(kind: Kind, { retention }: Meant, now: Date): string | undefined {
  // Whoever is named by an address is looked for in all rows.
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

/** Removes a record; false if the step's time ends before. What leads to the rest goes last. */
async function remove(
  table: Table,
  site: Site,
  kind: Kind,
  row: Item,
  limits: StepLimits,
): Promise<boolean> {
  const key = { pk: String(row.pk), sk: String(row.sk) };
  if (kind.besides) {
    await deleteItems(table, [...kind.besides(site, row), key]);
    return true;
  }
  const timeId = listedTimeId(row);
  const head = keys.conversation(site, timeId);
  // Without its head, nothing is added to a conversation any more. One that was written in meanwhile is another row of the
  // list by then.
  const removed = await removeHead(table, head, String(row.lastMessageAt));
  if (removed === "changed") return true;
  const conversation = conversationFrom(removed ?? row);
  await deleteItems(table, waitingKeys(site, timeId, conversation));
  await forgetIdentity(table, site, timeId, conversation);
  if (!(await removePartition(table, head.pk, limits))) return false;
  await deleteItems(table, [key]);
  return true;
}

/** @returns the head as it was; undefined if it was gone */
async function removeHead(
  table: Table,
  head: Key,
  lastMessageAt: string,
): Promise<Item | "changed" | undefined> {
  try {
    const { Attributes } = await table.client.send("DeleteItem", {
      TableName: table.name,
      Key: { ...head },
      ConditionExpression: "attribute_not_exists(pk) OR lastMessageAt = :at",
      ExpressionAttributeValues: { ":at": lastMessageAt },
      ReturnValues: "ALL_OLD",
    });
    return Attributes;
  } catch (error) {
    if (isDynamoError(error, "ConditionalCheckFailedException")) return "changed";
    throw error;
  }
}
