import { ofAllKinds } from "../../../../shared/kinds/docs";
import type { SchemaName } from "../named-schemas";
import { accountRecords } from "./records/account";
import { analyticsRecords } from "./records/analytics";
import { changeRecords } from "./records/changes";
import { chatRecords } from "./records/chat";
import { domainRecords } from "./records/domains";
import { knowledgeRecords } from "./records/knowledge";
import { landingPageRecords } from "./records/landing-pages";
import { memberRecords } from "./records/members";
import { messageRecords } from "./records/messages";
import type { RecordExamples } from "./records/record-examples";
import { submissionRecords } from "./records/submissions";

/** One example of each named schema, all of one account and one site. */
export const recordExamples = {
  ...ofAllKinds("records"),
  ...accountRecords,
  ...analyticsRecords,
  ...changeRecords,
  ...chatRecords,
  ...domainRecords,
  ...knowledgeRecords,
  ...landingPageRecords,
  ...memberRecords,
  ...messageRecords,
  ...submissionRecords,
} satisfies RecordExamples<SchemaName>;
