import * as z from "zod/mini";
import { conversationSchema } from "../../../kinds/conversation/conversation";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { Table } from "../../../table/dynamo/table";
import { type Change, updateItem } from "../../../table/dynamo/write-item";
import { keys, siteIn } from "../../../table/keys";
import { raisedAttributes, utcDay } from "./rollups";

const { waitingSince, lastMessageAt } = conversationSchema.shape;

const headSchema = z.object({
  waitingSince: z._default(waitingSince, null),
  lastMessageAt,
  lastSeq: z._default(z.number(), 0),
});

/**
 * Keeps the wait that an answer ended, if it is the longest of its quarter of an hour. A maximum needs no checkpoint: a
 * repeat changes nothing.
 */
export async function noteWait(table: Table, { keys: key, old, new: row }: Change): Promise<void> {
  if (key.sk !== keys.conversation(siteIn(key), "").sk || !old || !row) return;
  const [before, after] = [parseStored(headSchema, old), parseStored(headSchema, row)];
  const isAnswered = after.waitingSince === null && after.lastSeq > before.lastSeq;
  if (before.waitingSince === null || !isAnswered) return;
  const at = new Date(after.lastMessageAt);
  const seconds = Math.round((at.getTime() - Date.parse(before.waitingSince)) / 1000);
  const [name = ""] = raisedAttributes({ longestWait: seconds }, at)[0] ?? [];
  await updateItem(table, keys.waits(siteIn(key), utcDay(at)), {
    UpdateExpression: "SET #most = :seconds",
    ConditionExpression: "attribute_not_exists(#most) OR #most < :seconds",
    ExpressionAttributeNames: { "#most": name },
    ExpressionAttributeValues: { ":seconds": seconds },
  });
}
