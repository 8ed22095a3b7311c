import type { Account } from "../../model/account";
import { timeIdIn } from "../../model/account-ids";
import type { ChatMessage } from "../../model/chat/chat-message";
import { groupBy } from "../../model/group-by";
import { locateRecord, type RecordLocation } from "../../model/ids";
import { type Review, recordIdInReview } from "../../model/reviews";
import { listApiKeys } from "../accounts/api-keys";
import type { StoredApiKey } from "../accounts/items";
import { type AssetRow, assetLayout } from "../assets/items";
import { cannedReplyRows, type StoredCannedReply } from "../canned-replies/items";
import { conversationFrom, type StoredConversation } from "../chat/conversation-row";
import { listChatMessages } from "../chat/messages";
import { domainRow, type StoredDomain } from "../domains/items";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { type KnowledgeRow, knowledgeLayout } from "../knowledge/items";
import { type PageRow, pageLayout } from "../landing-pages/items";
import { memberFrom, type StoredMember } from "../members/items";
import { type CountedRow, messageLayout } from "../messages/items";
import type { RecordLayout } from "../records/layout";
import { readRecords } from "../records/read";
import { reviewFrom } from "../reviews/items";
import type { StoredSession } from "../sessions/items";
import { readSessionsOf } from "../sessions/read";
import { formSubmissionLayout, type SubmissionRow } from "../submissions/form-submissions";
import { type ResponseRow, surveyResponseLayout } from "../submissions/survey-responses";
import { type StoredWebhook, webhookRow } from "../webhooks/items";
import type { FeedRow } from "./rows";

/** A record that a change in the feed names, as it is stored now, without content and counters. */
export type ChangedRecord =
  | { kind: "message"; row: CountedRow }
  | { kind: "landing_page"; row: PageRow; site: Site }
  | { kind: "knowledge_item"; row: KnowledgeRow }
  | { kind: "form_submission"; row: SubmissionRow }
  | { kind: "survey_response"; row: ResponseRow }
  | { kind: "conversation"; conversation: StoredConversation }
  | { kind: "chat_message"; message: ChatMessage }
  | { kind: "domain"; domain: StoredDomain }
  | { kind: "api_key"; key: StoredApiKey }
  | { kind: "canned_reply"; reply: StoredCannedReply }
  | { kind: "webhook"; webhook: StoredWebhook }
  | { kind: "asset"; row: AssetRow }
  | { kind: "member"; member: StoredMember }
  | { kind: "session"; session: StoredSession }
  | { kind: "review"; review: Review }
  | { kind: "account" };

/** Records by id. What is gone is left out, and so is what lay on a domain that is gone. */
export type ChangedRecords = ReadonlyMap<string, ChangedRecord>;

/** Reads the records that changes name, all in one wave. */
export async function readChangedRecords(
  table: Table,
  account: Account,
  rows: readonly Pick<FeedRow, "type" | "recordId">[],
): Promise<ChangedRecords> {
  const ids = (kind: ChangedRecord["kind"]) => [
    ...new Set(
      rows.flatMap(({ type, recordId }) => (type.startsWith(`${kind}.`) ? [recordId] : [])),
    ),
  ];
  const read = await Promise.all([
    readKind(table, account, ids("message"), "msg", messageLayout, (row) => ({
      kind: "message",
      row,
    })),
    readKind(table, account, ids("landing_page"), "page", pageLayout, (row, site) => ({
      kind: "landing_page",
      row,
      site,
    })),
    readKind(table, account, ids("knowledge_item"), "kno", knowledgeLayout, (row) => ({
      kind: "knowledge_item",
      row,
    })),
    readKind(table, account, ids("form_submission"), "form", formSubmissionLayout, (row) => ({
      kind: "form_submission",
      row,
    })),
    readKind(table, account, ids("survey_response"), "srv", surveyResponseLayout, (row) => ({
      kind: "survey_response",
      row,
    })),
    readKind(table, account, ids("asset"), "asset", assetLayout, (row) => ({
      kind: "asset",
      row,
    })),
    readConversations(table, account, ids("conversation")),
    readChatMessages(table, account, ids("chat_message")),
    readDomains(table, account, ids("domain")),
    readApiKeys(table, account, ids("api_key")),
    readCannedReplies(table, account, ids("canned_reply")),
    readWebhooks(table, account, ids("webhook")),
    readMembers(table, account, ids("member")),
    readSessions(table, account, ids("session")),
    readReviews(table, account, ids("review")),
    ids("account").map((id) => [id, { kind: "account" }] as const),
  ]);
  return new Map(read.flat());
}

type Read = readonly (readonly [id: string, record: ChangedRecord])[];

async function readKind<Row>(
  table: Table,
  account: Account,
  ids: readonly string[],
  prefix: string,
  { body: _, counters: __, overflow: ___, ...layout }: RecordLayout<Row>,
  present: (row: Row, site: Site) => ChangedRecord,
): Promise<Read> {
  const bySite = groupBy(placesOf(account, ids, prefix), ({ site }) => site.ordinal);
  const read = await Promise.all(
    [...bySite.values()].map(async (places) => {
      const [{ site }] = places;
      const timeIds = places.map(({ timeId }) => timeId);
      const rows = await readRecords(table, layout, site, timeIds, { withContent: false });
      return places.flatMap(({ id, timeId }) => {
        const row = rows.get(timeId);
        return row ? [[id, present(row, site)] as const] : [];
      });
    }),
  );
  return read.flat();
}

interface Place extends Pick<RecordLocation, "timeId"> {
  id: string;
  site: Site;
}

/** Where records are, if their domain is still there. */
function placesOf({ key, domains }: Account, ids: readonly string[], prefix: string): Place[] {
  return ids.flatMap((id) => {
    const { accountKey, ordinal, timeId = "" } = locateRecord(prefix, id) ?? {};
    const domain = domains.find((each) => each.ordinal === ordinal);
    if (accountKey !== key || !domain) return [];
    return [
      { id, timeId, site: { accountKey, ordinal: domain.ordinal, hostname: domain.hostname } },
    ];
  });
}

// DynamoDB's limit.
const itemsPerBatch = 100;

async function readRows<Each>(
  table: Table,
  wanted: readonly Each[],
  toKey: (each: Each) => { pk: string; sk: string },
) {
  const batches: Each[][] = [];
  for (let start = 0; start < wanted.length; start += itemsPerBatch) {
    batches.push(wanted.slice(start, start + itemsPerBatch));
  }
  const read = await Promise.all(
    batches.map(async (batch) => {
      const items = await getItems(table, batch.map(toKey), { consistent: true });
      return batch.flatMap((each, index) => {
        const item = items[index];
        return item ? [{ each, item }] : [];
      });
    }),
  );
  return read.flat();
}

async function readConversations(
  table: Table,
  account: Account,
  ids: readonly string[],
): Promise<Read> {
  const rows = await readRows(table, placesOf(account, ids, "cnv"), ({ site, timeId }) =>
    keys.conversation(site, timeId),
  );
  return rows.map(({ each, item }) => [
    each.id,
    { kind: "conversation", conversation: conversationFrom(item) },
  ]);
}

async function readDomains(table: Table, account: Account, ids: readonly string[]): Promise<Read> {
  const wanted = account.domains.filter(({ id }) => ids.includes(id));
  const rows = await readRows(table, wanted, ({ ordinal }) => keys.domain(account.key, ordinal));
  return rows.map(({ each, item }) => [
    each.id,
    { kind: "domain", domain: domainRow(item).domain },
  ]);
}

async function readApiKeys(table: Table, account: Account, ids: readonly string[]): Promise<Read> {
  if (ids.length === 0) return [];
  const all = await listApiKeys(table, account.key);
  return all.flatMap((key) =>
    ids.includes(key.id) ? [[key.id, { kind: "api_key", key }] as const] : [],
  );
}

async function readCannedReplies(
  table: Table,
  { key }: Account,
  ids: readonly string[],
): Promise<Read> {
  const timeIds = ids.flatMap((id) => timeIdIn("cannedReply", id) ?? []);
  const rows = await readRows(table, timeIds, (timeId) => keys.cannedReply(key, timeId));
  return rows.map(({ item }) => {
    const { reply } = cannedReplyRows.from(item);
    return [reply.id, { kind: "canned_reply", reply }];
  });
}

async function readWebhooks(table: Table, { key }: Account, ids: readonly string[]): Promise<Read> {
  const timeIds = ids.flatMap((id) => timeIdIn("webhook", id) ?? []);
  const rows = await readRows(table, timeIds, (timeId) => keys.webhook(key, timeId));
  return rows.map(({ item }) => {
    const { webhook } = webhookRow(item);
    return [webhook.id, { kind: "webhook", webhook }];
  });
}

async function readMembers(table: Table, { key }: Account, ids: readonly string[]): Promise<Read> {
  const timeIds = ids.flatMap((id) => timeIdIn("member", id) ?? []);
  const rows = await readRows(table, timeIds, (timeId) => keys.member(key, timeId));
  return rows.map(({ item }) => {
    const { member } = memberFrom(item);
    return [member.id, { kind: "member", member }];
  });
}

async function readSessions(table: Table, { key }: Account, ids: readonly string[]): Promise<Read> {
  if (ids.length === 0) return [];
  const rows = await readSessionsOf(table, key, "");
  return rows.flatMap(({ session }) =>
    ids.includes(session.id) ? [[session.id, { kind: "session", session }] as const] : [],
  );
}

async function readReviews(table: Table, { key }: Account, ids: readonly string[]): Promise<Read> {
  // Several reviews of a record had one row after another.
  const recordIds = [...new Set(ids.flatMap((id) => recordIdInReview(id) ?? []))];
  const rows = await readRows(table, recordIds, (recordId) => keys.review(key, recordId));
  return rows.flatMap(({ item }) => {
    const { review } = reviewFrom(item);
    return ids.includes(review.id) ? [[review.id, { kind: "review", review }] as const] : [];
  });
}

// A message's id ends with its number in the conversation.
const seqLength = 10;
// What one list of messages reads at most.
const messagesAtOnce = 100;

async function readChatMessages(
  table: Table,
  account: Account,
  ids: readonly string[],
): Promise<Read> {
  const byConversation = groupBy(ids, (id) => id.slice(0, -seqLength));
  const read = await Promise.all(
    [...byConversation].map(async ([place, own]) => {
      const [{ site, timeId } = { site: undefined, timeId: "" }] = placesOf(
        account,
        [place],
        "chm",
      );
      if (!site) return [];
      const pages = await Promise.all(
        spans(own.map((id) => Number(id.slice(-seqLength)))).map(({ first, last }) =>
          listChatMessages(table, site, timeId, {
            limit: last - first + 1,
            start: { after: first - 1 },
          }),
        ),
      );
      return pages.flatMap((page) => page?.messages ?? []);
    }),
  );
  return read
    .flat()
    .filter(({ id }) => ids.includes(id))
    .map((message) => [message.id, { kind: "chat_message", message }]);
}

/** The fewest spans of a list's length that hold all the numbers. */
function spans(seqs: readonly number[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = [];
  for (const seq of [...seqs].sort((left, right) => left - right)) {
    const open = found.at(-1);
    if (open && seq < open.first + messagesAtOnce) open.last = seq;
    else found.push({ first: seq, last: seq });
  }
  return found;
}
