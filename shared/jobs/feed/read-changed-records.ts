import type { Account } from "../../kinds/account/account";
import { assetLayout } from "../../kinds/asset/store/items";
import { knowledgeLayout } from "../../kinds/knowledge/store/items";
import { pageLayout } from "../../kinds/landing-page/store/items";
import { messageLayout } from "../../kinds/message/store/items";
import { formSubmissionLayout } from "../../kinds/submissions/form-submissions";
import type { Table } from "../../table/dynamo/table";
import type { ChangedRecord, ChangedRecords } from "./changed-record";
import type { ChangedKind } from "./changes/change-types";
import { readApiKeys, readSessions } from "./readers/account-lists";
import { readChatMessages } from "./readers/chat-messages";
import type { Reader } from "./readers/reader";
import {
  readCannedReplies,
  readConversations,
  readDomains,
  readMembers,
  readReviews,
  readWebhooks,
} from "./readers/single-rows";
import { siteRecords } from "./readers/site-records";
import { readSurveyResponses } from "./readers/survey-responses";
import type { FeedRow } from "./rows";

const readers: { [Kind in ChangedKind]: Reader<Kind> } = {
  message: siteRecords("msg", messageLayout, (row) => ({ row })),
  landing_page: siteRecords("page", pageLayout, (row, site) => ({ row, site })),
  knowledge_item: siteRecords("kno", knowledgeLayout, (row) => ({ row })),
  form_submission: siteRecords("form", formSubmissionLayout, (row) => ({ row })),
  survey_response: readSurveyResponses,
  asset: siteRecords("asset", assetLayout, (row) => ({ row })),
  conversation: readConversations,
  chat_message: readChatMessages,
  domain: readDomains,
  canned_reply: readCannedReplies,
  webhook: readWebhooks,
  member: readMembers,
  review: readReviews,
  api_key: readApiKeys,
  session: readSessions,
  // Whoever reads changes has the account already.
  account: async (_table, _account, ids) => ids.map((id) => [id, {}]),
};

const kinds = Object.keys(readers) as ChangedKind[];

/** Reads the records that changes name, all in one wave; survey responses take another, for the words of their choices. */
export async function readChangedRecords(
  table: Table,
  account: Account,
  rows: readonly Pick<FeedRow, "type" | "recordId">[],
): Promise<ChangedRecords> {
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const named = rows.filter(({ type }) => type.startsWith(`${kind}.`));
      const ids = [...new Set(named.map(({ recordId }) => recordId))];
      const found = await readers[kind](table, account, ids);
      return found.map(([id, fields]) => [id, { kind, ...fields } as ChangedRecord] as const);
    }),
  );
  return new Map(read.flat());
}
