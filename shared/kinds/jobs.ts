import { keys } from "../table/keys";
import type { StoredApiKey } from "./account/store/items";
import { listApiKeys } from "./api-key/store/api-keys";
import { asset as kind } from "./asset/kind";
import { assetLayout } from "./asset/store/items";
import { cannedReplies } from "./canned-reply/store";
import { connectedAppJobs } from "./connected-app/jobs";
import { chatMessageJobs, conversationJobs, visitorJobs } from "./conversation/jobs";
import { domainJobs } from "./domain/jobs";
import { experimentJobs } from "./experiment/jobs";
import { formSubmissionJobs } from "./form-submission/jobs";
import type { KindJobs } from "./kind-jobs";
import { knowledgeJobs } from "./knowledge/jobs";
import { landingPageJobs } from "./landing-page/jobs";
import { memberFrom } from "./member/store/items";
import { messageJobs } from "./message/jobs";
import { accountRows, type Reader, siteRecords } from "./readers";
import { reviewJobs } from "./review/jobs";
import { sessionJobs } from "./session/jobs";
import { surveyResponseJobs } from "./survey-response/jobs";
import { webhookRow } from "./webhook/store/items";

// No id leads to a key's row: the account's whole list is read, where one of them changed.
const readChanged: Reader<{ key: StoredApiKey }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const all = await listApiKeys(table, account.key);
  return all.flatMap((key) => (ids.includes(key.id) ? [[key.id, { key }] as const] : []));
};

const apiKeyJobs = { readChanged } satisfies KindJobs;

const webhookJobs = {
  readChanged: accountRows("webhook", keys.webhook, (item) => ({
    webhook: webhookRow(item).webhook,
  })),
} satisfies KindJobs;

const memberJobs = {
  readChanged: accountRows("member", keys.member, (item) => ({ member: memberFrom(item).member })),
} satisfies KindJobs;

const assetJobs = {
  readChanged: siteRecords(kind.prefix, assetLayout, (row) => ({ row })),
} satisfies KindJobs;

const accountJobs = {
  // Whoever reads changes has the account already.
  readChanged: async (_table, _account, ids) => ids.map((id) => [id, {}]),
} satisfies KindJobs;

const cannedReplyJobs = { readChanged: cannedReplies.readChanged } satisfies KindJobs;

/** The jobs of each kind that has changes in the feed. */
export const jobs = {
  account: accountJobs,
  apiKey: apiKeyJobs,
  member: memberJobs,
  session: sessionJobs,
  connectedApp: connectedAppJobs,
  review: reviewJobs,
  domain: domainJobs,
  message: messageJobs,
  experiment: experimentJobs,
  landingPage: landingPageJobs,
  knowledge: knowledgeJobs,
  formSubmission: formSubmissionJobs,
  surveyResponse: surveyResponseJobs,
  conversation: conversationJobs,
  chatMessage: chatMessageJobs,
  visitor: visitorJobs,
  cannedReply: cannedReplyJobs,
  asset: assetJobs,
  webhook: webhookJobs,
};

export type Jobs = typeof jobs;
