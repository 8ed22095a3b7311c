import { cannedReplyRows } from "../../../kinds/canned-reply/store/items";
import { conversationFrom } from "../../../kinds/conversation/store/conversation-row";
import { domainRow } from "../../../kinds/domain/store/items";
import { memberFrom } from "../../../kinds/member/store/items";
import { recordIdInReview } from "../../../kinds/review/reviews";
import { reviewFrom } from "../../../kinds/review/store/items";
import { webhookRow } from "../../../kinds/webhook/store/items";
import { timeIdIn } from "../../../model/account-ids";
import type { Item, Key } from "../../../table/dynamo/item";
import { keys } from "../../../table/keys";
import type { ChangedFields } from "../changed-record";
import type { ChangedKind } from "../changes/change-types";
import { placesOf } from "./places";
import { readRows } from "./read-rows";
import type { Reader } from "./reader";

// Records that are one row each.

export const readCannedReplies = accountRows<"canned_reply">(
  "cannedReply",
  keys.cannedReply,
  (item) => ({ reply: cannedReplyRows.from(item).reply }),
);

export const readMembers = accountRows<"member">("member", keys.member, (item) => ({
  member: memberFrom(item).member,
}));

export const readWebhooks = accountRows<"webhook">("webhook", keys.webhook, (item) => ({
  webhook: webhookRow(item).webhook,
}));

/** Reads rows of the account that are found by the time id in their record's id. */
function accountRows<Kind extends ChangedKind>(
  idKind: Parameters<typeof timeIdIn>[0],
  toKey: (accountKey: string, timeId: string) => Key,
  fieldsOf: (item: Item) => ChangedFields[Kind],
): Reader<Kind> {
  return async (table, { key }, ids) => {
    const wanted = ids.flatMap((id) => {
      const timeId = timeIdIn(idKind, id);
      return timeId === undefined ? [] : [{ id, timeId }];
    });
    const rows = await readRows(table, wanted, ({ timeId }) => toKey(key, timeId));
    return rows.map(({ each, item }) => [each.id, fieldsOf(item)]);
  };
}

export const readConversations: Reader<"conversation"> = async (table, account, ids) => {
  const rows = await readRows(table, placesOf(account, ids, "cnv"), ({ site, timeId }) =>
    keys.conversation(site, timeId),
  );
  return rows.map(({ each, item }) => [each.id, { conversation: conversationFrom(item) }]);
};

export const readDomains: Reader<"domain"> = async (table, account, ids) => {
  const wanted = account.domains.filter(({ id }) => ids.includes(id));
  const rows = await readRows(table, wanted, ({ ordinal }) => keys.domain(account.key, ordinal));
  return rows.map(({ each, item }) => [each.id, { domain: domainRow(item).domain }]);
};

export const readReviews: Reader<"review"> = async (table, { key }, ids) => {
  // Several reviews of a record had one row after another.
  const recordIds = [...new Set(ids.flatMap((id) => recordIdInReview(id) ?? []))];
  const rows = await readRows(table, recordIds, (recordId) => keys.review(key, recordId));
  return rows.flatMap(({ item }) => {
    const { review } = reviewFrom(item);
    return ids.includes(review.id) ? [[review.id, { review }] as const] : [];
  });
};
