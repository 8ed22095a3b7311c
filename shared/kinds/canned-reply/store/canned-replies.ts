import type { ChangeType } from "../../../jobs/feed/changes/change-types";
import { changeMarker } from "../../../jobs/feed/markers";
import { idOf } from "../../../model/account-ids";
import { newTimeId } from "../../../model/ids";
import { ApiError } from "../../../runtime/errors";
import { readRange, selectFrom } from "../../../table/dynamo/range";
import { getItem } from "../../../table/dynamo/read";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact, whileChanging } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { asStored } from "../../../table/records/as-stored";
import { authorship } from "../../../table/records/authorship";
import { nextVersion } from "../../../table/records/next-version";
import { isStill, recordWrite } from "../../../table/records/write";
import { type CannedReply, mostCannedReplies } from "../canned-reply";
import { cannedReplyRows, type StoredCannedReply } from "./items";

// A page of the longest ones stays far below this.
const bytes = 4_000_000;

/** One list page of the account's canned replies, newest first, and the time id after which the next one starts. */
export async function listCannedReplies(
  table: Table,
  accountKey: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<{ rows: [timeId: string, StoredCannedReply][]; next: string | undefined }> {
  const most = { items: limit + 1, bytes };
  const range = await readRange(table, keys.cannedReply(accountKey, ""), before, most);
  const page = selectFrom(range, limit);
  return {
    rows: page.rows.map(([timeId, item]) => [timeId, cannedReplyRows.from(item).reply]),
    next: page.next,
  };
}

/**
 * Stores a canned reply.
 * @throws ApiError `plan_limit` beyond an account's maximum
 */
export async function createCannedReply<Answer = StoredCannedReply>(
  table: Table,
  accountKey: string,
  fields: Pick<CannedReply, "title" | "content">,
  now: Date,
  present: (reply: StoredCannedReply) => Answer = asStored,
): Promise<Answer> {
  const timeId = newTimeId(now);
  const at = now.toISOString();
  const reply: StoredCannedReply = {
    id: idOf("cannedReply", timeId),
    ...fields,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...authorship(table),
  };
  const Item = { ...cannedReplyRows.to({ reply }), ...keys.cannedReply(accountKey, timeId) };
  const writes = [
    { Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } },
    oneMore(accountKey),
    marker(table, accountKey, "canned_reply.created", reply, now),
  ];
  return await transact(table, writes, present(reply));
}

/**
 * Changes a canned reply; undefined when there is none.
 * @throws whatever `check` throws, which is given what is stored
 */
export async function updateCannedReply<Answer = StoredCannedReply>(
  table: Table,
  accountKey: string,
  timeId: string,
  { fields, check }: { fields: Partial<CannedReply>; check: (reply: CannedReply) => void },
  now: Date,
  present: (reply: StoredCannedReply) => Answer = asStored,
): Promise<Answer | undefined> {
  return await whileChanging(async () => {
    const key = keys.cannedReply(accountKey, timeId);
    const item = await getItem(table, key);
    if (!item) return undefined;
    const row = cannedReplyRows.from(item);
    check(row.reply);
    const { version } = row.reply;
    const reply = nextVersion(table, row.reply, fields, now);
    if (reply.version === version) return present(reply);
    const writes = [
      recordWrite({ ...cannedReplyRows.to({ ...row, reply }), ...key }, version),
      marker(table, accountKey, "canned_reply.updated", reply, now),
    ];
    return await transact(table, writes, present(reply));
  });
}

/**
 * Deletes a canned reply; false when there is none.
 * @throws whatever `check` throws, which is given what is stored
 */
export async function deleteCannedReply(
  table: Table,
  accountKey: string,
  timeId: string,
  check: (reply: CannedReply) => void,
  now: Date,
): Promise<boolean> {
  return await whileChanging(async () => {
    const key = keys.cannedReply(accountKey, timeId);
    const item = await getItem(table, key);
    if (!item) return false;
    const { reply } = cannedReplyRows.from(item);
    check(reply);
    const writes = [
      { Delete: { Key: key, ...isStill(reply.version) } },
      oneLess(accountKey),
      marker(table, accountKey, "canned_reply.deleted", reply, now),
    ];
    return await transact(table, writes, true);
  });
}

function marker(
  table: Table,
  accountKey: string,
  type: ChangeType,
  { id, version }: CannedReply,
  now: Date,
): TransactionWrite {
  return changeMarker(table, accountKey, { type, recordId: id, version }, now);
}

function oneMore(accountKey: string): TransactionWrite {
  return onRefusal(
    "full",
    () =>
      new ApiError(
        "plan_limit",
        `An account keeps ${mostCannedReplies} canned replies. Delete one first.`,
      ),
    {
      Update: {
        Key: keys.cannedReplyCount(accountKey),
        UpdateExpression: "SET replies = if_not_exists(replies, :none) + :one",
        ConditionExpression: "attribute_not_exists(replies) OR replies < :most",
        ExpressionAttributeValues: { ":none": 0, ":one": 1, ":most": mostCannedReplies },
      },
    },
  );
}

function oneLess(accountKey: string): TransactionWrite {
  return {
    Update: {
      Key: keys.cannedReplyCount(accountKey),
      UpdateExpression: "SET replies = replies - :one",
      ExpressionAttributeValues: { ":one": 1 },
    },
  };
}
