import type { ChangedKind } from "../../model/changes/change-types";
import type { ChatMessage } from "../../model/chat/chat-message";
import type { Review } from "../../model/reviews";
import type { StoredApiKey } from "../accounts/items";
import type { AssetRow } from "../assets/items";
import type { StoredCannedReply } from "../canned-replies/items";
import type { StoredConversation } from "../chat/conversation-row";
import type { StoredDomain } from "../domains/items";
import type { Site } from "../keys";
import type { KnowledgeRow } from "../knowledge/items";
import type { PageRow } from "../landing-pages/items";
import type { StoredMember } from "../members/items";
import type { CountedRow } from "../messages/items";
import type { StoredSession } from "../sessions/items";
import type { SubmissionRow } from "../submissions/form-submissions";
import type { WordedResponse } from "../submissions/worded-responses";
import type { StoredWebhook } from "../webhooks/items";

/** What is read of a changed record, by its kind. */
export interface ChangedFields {
  account: object;
  api_key: { key: StoredApiKey };
  asset: { row: AssetRow };
  canned_reply: { reply: StoredCannedReply };
  chat_message: { message: ChatMessage };
  conversation: { conversation: StoredConversation };
  domain: { domain: StoredDomain };
  form_submission: { row: SubmissionRow };
  knowledge_item: { row: KnowledgeRow };
  landing_page: { row: PageRow; site: Site };
  member: { member: StoredMember };
  message: { row: CountedRow };
  review: { review: Review };
  session: { session: StoredSession };
  survey_response: { response: WordedResponse };
  webhook: { webhook: StoredWebhook };
}

/** A record that a change in the feed names, as it is stored now, without content and counters. */
export type ChangedRecord = {
  [Kind in ChangedKind]: { kind: Kind } & ChangedFields[Kind];
}[ChangedKind];

/** Records by id. What is gone is left out, and so is what lay on a domain that is gone. */
export type ChangedRecords = ReadonlyMap<string, ChangedRecord>;
