import type { SchemaName } from "../named-schemas";
import { accountRecords } from "./records/account";
import { analyticsRecords } from "./records/analytics";
import { apiKeyRecords } from "./records/api-keys";
import { assetRecords } from "./records/assets";
import { changeRecords } from "./records/changes";
import { chatRecords } from "./records/chat";
import { domainRecords } from "./records/domains";
import { knowledgeRecords } from "./records/knowledge";
import { landingPageRecords } from "./records/landing-pages";
import { memberRecords } from "./records/members";
import { messageRecords } from "./records/messages";
import type { RecordExamples } from "./records/record-examples";
import { submissionRecords } from "./records/submissions";
import { webhookRecords } from "./records/webhooks";

/** One example of each named schema, all of one account and one site. */
export const recordExamples = {
  ...accountRecords,
  ...analyticsRecords,
  ...apiKeyRecords,
  ...assetRecords,
  ...changeRecords,
  ...chatRecords,
  ...domainRecords,
  ...knowledgeRecords,
  ...landingPageRecords,
  ...memberRecords,
  ...messageRecords,
  ...submissionRecords,
  ...webhookRecords,
} satisfies RecordExamples<SchemaName>;
