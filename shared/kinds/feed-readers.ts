import { keys } from "../table/keys";
import { kinds } from ".";
import type { StoredApiKey } from "./account/store/items";
import { listApiKeys } from "./api-key/store/api-keys";
import { assetLayout } from "./asset/store/items";
import { cannedReplies } from "./canned-reply/store";
import type { ConnectedApp } from "./connected-app/connected-app";
import { readApps } from "./connected-app/store/connected-apps";
import { readChatMessages, readConversations } from "./conversation/feed-readers";
import { readReceipts } from "./conversation/store/erase";
import { domainRow, type StoredDomain } from "./domain/store/items";
import { presentExperiment } from "./experiment/present";
import { experimentLayout } from "./experiment/store/items";
import { formSubmissionLayout } from "./form-submission/store/form-submissions";
import { knowledgeLayout } from "./knowledge/store/items";
import { pageLayout } from "./landing-page/store/items";
import { memberFrom } from "./member/store/items";
import { messageLayout } from "./message/store/items";
import { accountRows, type Reader, readRows, recordsOfSites, siteRecords } from "./readers";
import { type Review, recordIdInReview } from "./review/reviews";
import { reviewFrom } from "./review/store/reviews";
import { readSessionsOf, type StoredSession } from "./session/store/sessions";
import {
  surveyResponseLayout,
  type WordedResponse,
  wordedResponses,
} from "./survey-response/store/survey-responses";
import { webhookRow } from "./webhook/store/items";

// The id of a key, a session or an app does not give its row's key, so if one has changed, the account's whole list is read.
const readApiKeys: Reader<{ key: StoredApiKey }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const all = await listApiKeys(table, account.key);
  return all.flatMap((key) => (ids.includes(key.id) ? [[key.id, { key }] as const] : []));
};

const readSessions: Reader<{ session: StoredSession }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const rows = await readSessionsOf(table, account.key, "");
  return rows.flatMap(({ session }) =>
    ids.includes(session.id) ? [[session.id, { session }] as const] : [],
  );
};

const readConnectedApps: Reader<{ app: ConnectedApp }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const rows = await readApps(table, account.key);
  return rows.flatMap(({ app }) => (ids.includes(app.id) ? [[app.id, { app }] as const] : []));
};

const readReviews: Reader<{ review: Review }> = async (table, { key }, ids) => {
  // Several reviews of a record may have used one row in succession.
  const recordIds = [...new Set(ids.flatMap((id) => recordIdInReview(id) ?? []))];
  const rows = await readRows(table, recordIds, (recordId) => keys.review(key, recordId));
  return rows.flatMap(({ item }) => {
    const { review } = reviewFrom(item);
    return ids.includes(review.id) ? [[review.id, { review }] as const] : [];
  });
};

const readDomains: Reader<{ domain: StoredDomain }> = async (table, account, ids) => {
  const wanted = account.domains.filter(({ id }) => ids.includes(id));
  const rows = await readRows(table, wanted, ({ ordinal }) => keys.domain(account.key, ordinal));
  return rows.map(({ each, item }) => [each.id, { domain: domainRow(item).domain }]);
};

/** Reads survey responses with the choices' current texts. */
const readResponses: Reader<{ response: WordedResponse }> = async (table, account, ids) => {
  const read = await recordsOfSites(
    table,
    account,
    kinds.surveyResponse.prefix,
    surveyResponseLayout,
    ids,
  );
  const worded = await Promise.all(
    read.map(({ site, found }) =>
      wordedResponses(
        table,
        site,
        found.map(({ row }) => row),
      ),
    ),
  );
  return worded.flat().map(({ response }) => [response.id, { response }] as const);
};

// The feed's reader has loaded the account already.
const readAccount: Reader<object> = async (_table, _account, ids) => ids.map((id) => [id, {}]);

/** How the feed reads changed records of each kind, as they are now. */
export const feedReaders = {
  account: readAccount,
  apiKey: readApiKeys,
  member: accountRows("member", keys.member, (item) => ({
    member: memberFrom(item).member,
  })),
  session: readSessions,
  connectedApp: readConnectedApps,
  review: readReviews,
  domain: readDomains,
  message: siteRecords(kinds.message.prefix, messageLayout, (row) => ({ row })),
  experiment: siteRecords(kinds.experiment.prefix, experimentLayout, ({ experiment }) => ({
    shown: presentExperiment(experiment),
  })),
  landingPage: siteRecords(kinds.landingPage.prefix, pageLayout, (row, site) => ({ row, site })),
  knowledge: siteRecords(kinds.knowledge.prefix, knowledgeLayout, (row) => ({ row })),
  formSubmission: siteRecords(kinds.formSubmission.prefix, formSubmissionLayout, (row) => ({
    row,
  })),
  surveyResponse: readResponses,
  conversation: readConversations,
  chatMessage: readChatMessages,
  // After a visitor was erased, only the receipt is left.
  visitor: readReceipts,
  cannedReply: cannedReplies.readChanged,
  asset: siteRecords(kinds.asset.prefix, assetLayout, (row) => ({ row })),
  webhook: accountRows("webhook", keys.webhook, (item) => ({
    webhook: webhookRow(item).webhook,
  })),
} satisfies Record<string, Reader<object>>;

export type FeedReaders = typeof feedReaders;
