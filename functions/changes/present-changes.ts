import type { ChangedRecord, ChangedRecords } from "../../shared/jobs/feed/changed-records";
import type { FeedRow } from "../../shared/jobs/feed/rows";
import type { Account } from "../../shared/kinds/account/account";
import type { Change } from "../../shared/kinds/changes/change";
import { contentFields } from "../../shared/kinds/message/fields";
import { owners, type Role } from "../../shared/model/role";
import { presentAccount } from "../account/present-account";
import { presentApiKey } from "../account/present-api-key";
import { presentAsset } from "../assets/present-asset";
import { presentConversation } from "../conversations/present-conversation";
import { presentDomain } from "../domains/present-domain";
import { presentKnowledge } from "../knowledge/present-knowledge";
import { presentLandingPage } from "../landing-pages/present-landing-page";
import { presentMessage } from "../messages/present-message";
import { presentFormSubmission } from "../responses/form-submissions/present-form-submission";
import { presentWebhook } from "../webhooks/present-webhook";

/** The context in which changes are presented. */
interface Circumstances {
  account: Account;
  now: Date;
  /** The reader's role: only roles that may list members, sessions, keys and webhooks see them here. */
  role: Role;
}

/** Changes of the feed with their records as they are now. */
export function presentChanges(
  rows: readonly FeedRow[],
  records: ChangedRecords,
  circumstances: Circumstances,
): Change[] {
  return rows.map((row) => {
    const record = row.type.endsWith(".deleted") ? undefined : records.get(row.recordId);
    return { ...row, data: record ? dataOf(record, row, circumstances) : null };
  });
}

const counters = ["impressions", "clicks", "dismissals", "conversions"];

/** A record as its `get` returns it, without content and counters. */
function dataOf(
  record: ChangedRecord,
  { domainId }: FeedRow,
  { account, now, role }: Circumstances,
): Change["data"] {
  const domain = account.domains.find(({ id }) => id === domainId);
  switch (record.kind) {
    case "message":
      return without(
        [...contentFields, "translations", ...counters],
        presentMessage(record.row, now),
      );
    case "landing_page":
      return without(
        ["content", "translations", "views", "conversions"],
        presentLandingPage(record.row, record.site),
      );
    case "knowledge_item":
      return without(
        ["content", "translations", "helpful", "notHelpful"],
        presentKnowledge(record.row),
      );
    case "form_submission":
      return domain ? presentFormSubmission(record.row, domain) : null;
    case "survey_response":
      return domain ? { ...record.response, domainId: domain.id } : null;
    case "conversation":
      return domain ? presentConversation(record.conversation, domain, now) : null;
    case "chat_message":
      return record.message;
    case "domain":
      return presentDomain(record.domain, record.domain.id === account.primaryDomainId);
    case "api_key":
      return owners.includes(role) ? presentApiKey(record.key) : null;
    case "asset":
      return presentAsset(record.row.asset);
    case "webhook":
      return owners.includes(role) ? presentWebhook(record.webhook) : null;
    case "member":
      return owners.includes(role) ? record.member : null;
    case "connected_app":
      return owners.includes(role) ? record.app : null;
    case "session":
      return owners.includes(role) ? record.session : null;
    case "review":
      return without(["changes"], record.review);
    case "account":
      return presentAccount(account);
    default:
      return record.shown;
  }
}

function without(fields: readonly string[], record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
}
