import type { Operation } from "../shared/operation/operation";
import { accountOperations } from "./account/operations";
import { analyticsOperations } from "./analytics/operations";
import { apiKeyOperations } from "./api-keys/operations";
import { assetOperations } from "./assets/operations";
import { cannedReplyOperations } from "./canned-replies/operations";
import { changeOperations } from "./changes/operations";
import { conversationOperations } from "./conversations/operations";
import { countOperations } from "./counts/operations";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import { formSubmissionOperations } from "./form-submissions/operations";
import { knowledgeOperations } from "./knowledge/operations";
import { knowledgeGapOperations } from "./knowledge-gaps/operations";
import { landingPageOperations } from "./landing-pages/operations";
import { memberOperations } from "./members/operations";
import { messageCheckOperations } from "./message-checks/operations";
import { messageStarterOperations } from "./message-starters/operations";
import { messageOperations } from "./messages/operations";
import { pageCheckOperations } from "./page-checks/operations";
import { pageTemplateOperations } from "./page-templates/operations";
import { reviewOperations } from "./reviews/operations";
import { revisionOperations } from "./revisions/operations";
import { sessionOperations } from "./sessions/operations";
import { surveyResponseOperations } from "./survey-responses/operations";
import { webhookOperations } from "./webhooks/operations";

/** Every operation, in the order of documentation and of `tools/list`. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...messageOperations,
  ...messageCheckOperations,
  ...messageStarterOperations,
  ...landingPageOperations,
  ...pageCheckOperations,
  ...pageTemplateOperations,
  ...domainOperations,
  ...domainCheckOperations,
  ...formSubmissionOperations,
  ...surveyResponseOperations,
  ...analyticsOperations,
  ...knowledgeOperations,
  ...knowledgeGapOperations,
  ...conversationOperations,
  ...cannedReplyOperations,
  ...countOperations,
  ...apiKeyOperations,
  ...memberOperations,
  ...sessionOperations,
  ...reviewOperations,
  ...revisionOperations,
  ...changeOperations,
  ...webhookOperations,
  ...assetOperations,
];
