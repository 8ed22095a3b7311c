import type { StoredApiKey } from "../../kinds/account/store/items";
import type { AssetRow } from "../../kinds/asset/store/items";
import type { StoredCannedReply } from "../../kinds/canned-reply/store/items";
import type { ChatMessage } from "../../kinds/conversation/chat-message";
import type { StoredConversation } from "../../kinds/conversation/store/conversation-row";
import type { StoredDomain } from "../../kinds/domain/store/items";
import type { KnowledgeRow } from "../../kinds/knowledge/store/items";
import type { PageRow } from "../../kinds/landing-page/store/items";
import type { StoredMember } from "../../kinds/member/store/items";
import type { CountedRow } from "../../kinds/message/store/items";
import type { Review } from "../../kinds/review/reviews";
import type { StoredSession } from "../../kinds/session/store/items";
import type { SubmissionRow } from "../../kinds/submissions/form-submissions";
import type { WordedResponse } from "../../kinds/submissions/worded-responses";
import type { StoredWebhook } from "../../kinds/webhook/store/items";
import type { Site } from "../../table/keys";
import type { ChangedKind } from "./changes/change-types";

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
