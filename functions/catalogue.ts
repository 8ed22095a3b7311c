import type { Operation } from "../shared/handlers/operation/operation";
import { accountOperations } from "./account/operations";
import { analyticsOperations } from "./analytics/operations";
import { assetOperations } from "./assets/operations";
import { changeOperations } from "./changes/operations";
import { conversationOperations } from "./conversations/operations";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import { experimentOperations } from "./experiments/operations";
import { knowledgeOperations } from "./knowledge/operations";
import { landingPageOperations } from "./landing-pages/operations";
import { messageOperations } from "./messages/operations";
import { responseOperations } from "./responses/operations";
import { revisionOperations } from "./revisions/operations";
import { webhookOperations } from "./webhooks/operations";

/** Every operation, in the order of documentation and of `tools/list`. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...messageOperations,
  ...experimentOperations,
  ...landingPageOperations,
  ...domainOperations,
  ...domainCheckOperations,
  ...responseOperations,
  ...analyticsOperations,
  ...knowledgeOperations,
  ...conversationOperations,
  ...revisionOperations,
  ...changeOperations,
  ...webhookOperations,
  ...assetOperations,
];
