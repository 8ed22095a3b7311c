import type { Operation } from "../shared/handlers/operation/operation";
import { accountOperations } from "./account/operations";
import { analyticsOperations } from "./analytics/operations";
import { assetOperations } from "./assets/operations";
import { changeOperations } from "./changes/operations";
import { conversationOperations } from "./conversations/operations";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import { experimentOperations } from "./experiments/operations";
import { type FunctionGroup, storeAssets, storeChatPictures } from "./function-group";
import { knowledgeOperations } from "./knowledge/operations";
import { landingPageOperations } from "./landing-pages/operations";
import { messageOperations } from "./messages/operations";
import { responseOperations } from "./responses/operations";
import { revisionOperations } from "./revisions/operations";
import { webhookOperations } from "./webhooks/operations";

/** A capability of the REST API: one function serves its operations. Its routes and rights follow from them. */
interface Capability extends Omit<FunctionGroup, "routes" | "rights"> {
  operations: readonly Operation[];
}

/** All capabilities, in the order of documentation and of `tools/list`. */
export const capabilities: readonly Capability[] = [
  { name: "account", operations: accountOperations, knowsPages: true, sendsMail: true },
  { name: "messages", operations: messageOperations, knowsPages: true },
  { name: "experiments", operations: experimentOperations },
  { name: "landing-pages", operations: landingPageOperations, knowsPages: true },
  { name: "domains", operations: domainOperations },
  // Separate from the domains, whose function has secrets, because this one calls addresses that customers name: their websites.
  { name: "domain-checks", operations: domainCheckOperations },
  { name: "responses", operations: responseOperations },
  { name: "analytics", operations: analyticsOperations },
  { name: "knowledge", operations: knowledgeOperations, knowsPages: true },
  {
    name: "conversations",
    operations: conversationOperations,
    bucket: [storeChatPictures],
    knowsPages: true,
    pushes: ["visitors", "desk"],
  },
  { name: "revisions", operations: revisionOperations, knowsPages: true },
  // A delivery's body contains records of any kind, which only this function may read.
  { name: "changes", operations: changeOperations, knowsPages: true },
  { name: "webhooks", operations: webhookOperations },
  // Apart from the functions that deliver and inspect, this is the only one that calls addresses that customers name: those of
  // pictures.
  { name: "assets", operations: assetOperations, bucket: storeAssets, knowsPages: true },
];

/** Every operation, in the same order. */
export const operations = capabilities.flatMap((each) => each.operations);
