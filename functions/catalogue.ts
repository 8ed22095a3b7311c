import type { Operation } from "../shared/runtime/operation/operation";
import { apiKeyOperations } from "./account/api-keys/operations";
import { memberOperations } from "./account/members/operations";
import { accountOperations } from "./account/operations";
import { sessionOperations } from "./account/sessions/operations";
import { analyticsOperations } from "./analytics/operations";
import { assetOperations } from "./assets/operations";
import { changeOperations } from "./changes/operations";
import { cannedReplyOperations } from "./conversations/canned-replies/operations";
import { countOperations } from "./conversations/counts/operations";
import { conversationOperations } from "./conversations/operations";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import { knowledgeGapOperations } from "./knowledge/gaps/operations";
import { knowledgeOperations } from "./knowledge/operations";
import { pageCheckOperations } from "./landing-pages/checks/operations";
import { landingPageOperations } from "./landing-pages/operations";
import { pageTemplateOperations } from "./landing-pages/templates/operations";
import { messageCheckOperations } from "./messages/checks/operations";
import { messageOperations } from "./messages/operations";
import { messageStarterOperations } from "./messages/starters/operations";
import { formSubmissionOperations } from "./responses/form-submissions/operations";
import { surveyResponseOperations } from "./responses/survey-responses/operations";
import { revisionOperations } from "./revisions/operations";
import { reviewOperations } from "./revisions/reviews/operations";
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
