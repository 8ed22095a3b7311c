import { type Operation, takesIdempotencyKey } from "../shared/handlers/operation/operation";
import { partitions } from "../shared/table/partitions";
import { type Facet, type Rights, reads, writes } from "../shared/table/rights";
import { accountOperations } from "./account/operations";
import { analyticsOperations } from "./analytics/operations";
import { assetOperations } from "./assets/operations";
import { getWebhookDelivery } from "./changes/get-webhook-delivery";
import { listChanges } from "./changes/list-changes";
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

/** The functions of the REST API: one per capability, with the rights that its operations' repositories declare. */
export const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    ...serving(accountOperations),
    knowsPages: true,
    sendsMail: true,
  },
  { name: "messages", ...serving(messageOperations), knowsPages: true },
  { name: "experiments", ...serving(experimentOperations) },
  { name: "landing-pages", ...serving(landingPageOperations), knowsPages: true },
  { name: "domains", ...serving(domainOperations) },
  {
    // It calls addresses that customers name: their websites.
    name: "domain-checks",
    routes: exactly(domainCheckOperations),
    rights: rightsOf(domainCheckOperations),
  },
  { name: "responses", ...serving(responseOperations) },
  { name: "analytics", ...serving(analyticsOperations) },
  { name: "knowledge", ...serving(knowledgeOperations), knowsPages: true },
  {
    name: "conversations",
    ...serving(conversationOperations),
    bucket: [storeChatPictures],
    knowsPages: true,
    pushes: ["visitors", "desk"],
  },
  {
    name: "revisions",
    ...serving(revisionOperations),
    knowsPages: true,
  },
  {
    // A delivery's body contains records of any kind, which only this function may read.
    name: "changes",
    routes: [...serving([listChanges]).routes, ...exactly([getWebhookDelivery])],
    rights: rightsOf(changeOperations),
    knowsPages: true,
  },
  { name: "webhooks", ...serving(webhookOperations) },
  {
    // Apart from the functions that deliver and inspect, this is the only one that calls addresses that customers name: those
    // of pictures.
    name: "assets",
    ...serving(assetOperations),
    bucket: storeAssets,
    knowsPages: true,
  },
];

/** Only the operations' own paths, because another function has the prefix. */
function exactly(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(({ route }) => route.replace(/^\w+/, "ANY")))];
}

/** The routes and the rights of operations: everything below the paths that they begin with, once each. */
function serving(operations: readonly Operation[]): Pick<FunctionGroup, "routes" | "rights"> {
  const names = operations.map(({ route }) => route.split("/")[3]);
  const routes = [...new Set(names)].flatMap((name) => [
    `ANY /api/v1/${name}`,
    `ANY /api/v1/${name}/{proxy+}`,
  ]);
  return { routes, rights: rightsOf(operations) };
}

/** Rights of operations: those that their repositories declare, and storing answers under idempotency keys. */
export function rightsOf(operations: readonly Operation[]): Facet[] {
  return operations.flatMap((operation) => [
    ...Object.entries<object>(operation.uses).flatMap(([name, repository]) => {
      const { toRead, toChange = [] } = declaredBy(repository, name);
      return operation.effect === "read" ? toRead : [...toRead, ...toChange];
    }),
    ...(takesIdempotencyKey(operation)
      ? [reads(partitions.idempotencyRecords), writes(partitions.idempotencyRecords)]
      : []),
  ]);
}

/** @throws if an operation uses a repository that only operators open */
function declaredBy(repository: object, name: string): Rights {
  if ("rights" in repository) return repository.rights as Rights;
  throw new Error(`The repository ${name} declares no rights.`);
}
