import type { Operation } from "../shared/runtime/operation/operation";
import { deskPicturesPattern, keys, tagSightingPattern } from "../shared/table/keys";
import { readForChanges, recordActions, storeAssets, storeChatPictures } from "./access";
import { apiKeyOperations } from "./account/api-keys/operations";
import { connectedAppOperations } from "./account/connected-apps/operations";
import { memberOperations } from "./account/members/operations";
import { accountOperations } from "./account/operations";
import { sessionOperations } from "./account/sessions/operations";
import { analyticsOperations } from "./analytics/operations";
import { assetOperations } from "./assets/operations";
import { changeOperations } from "./changes/operations";
import { conversationOperations } from "./conversations/operations";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import type { FunctionGroup, TableRights } from "./function-group";
import { knowledgeOperations } from "./knowledge/operations";
import { landingPageOperations } from "./landing-pages/operations";
import { messageOperations } from "./messages/operations";
import { responseOperations } from "./responses/operations";
import { revisionOperations } from "./revisions/operations";
import { reviewOperations } from "./revisions/reviews/operations";
import { webhookOperations } from "./webhooks/operations";

/** The functions of the REST API: one for each capability, with only its own partitions. */
export const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    routes: under([
      ...accountOperations,
      ...apiKeyOperations,
      ...memberOperations,
      ...sessionOperations,
      ...connectedAppOperations,
    ]),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // The budget is set here and read.
    leadingKeys: ["I#*", "UB#*"],
    // The number of a domain's messages is in the row that visitors read. U# adds up usage. An account's end needs its webhooks.
    readableKeys: ["E#*", "U#*", "W#*", tagSightingPattern],
    // The order to remove what a deleted account had.
    writableKeys: ["ACCOUNTS", "Z#*"],
    deletableKeys: ["A#*", "ACCOUNTS"],
    knowsPages: true,
    sendsMail: true,
    also: [
      {
        // API keys.
        actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        leadingKeys: ["I#*"],
      },
      {
        // Members, and their invitations and sessions.
        actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        leadingKeys: ["I#*"],
        // Which accounts a person has, only sign-in reads. How often a mailbox was mailed.
        writableKeys: ["MT#*", "PN#*"],
      },
    ],
  },
  {
    name: "messages",
    routes: under(messageOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*"],
    // Whether anybody can see an active message, and how many answers a changed survey has.
    readableKeys: [tagSightingPattern, "R#*", "RX#*"],
    // Earlier versions are read by the revisions' function alone. PU# notes which assets a record shows.
    writableKeys: ["H#*", "PU#*"],
    knowsPages: true,
    also: [
      {
        // Message checks.
        actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        leadingKeys: ["I#*", keys.secret("preview").pk],
        readableKeys: ["S#*", "C#*", "E#*", tagSightingPattern],
      },
    ],
  },
  {
    name: "landing-pages",
    routes: under(landingPageOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "L#*", "E#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*", "PU#*"],
    knowsPages: true,
    also: [
      {
        // Page checks.
        actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        leadingKeys: ["I#*", keys.secret("preview").pk],
        readableKeys: ["S#*", "C#*"],
      },
    ],
  },
  {
    name: "domains",
    routes: under(domainOperations),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "E#*", "Z#*"],
    // Secrets are shown once, when they are made.
    writableKeys: ["PU#*", "VS#*", "ZR#*"],
  },
  {
    // It calls addresses that customers name: their websites.
    name: "domain-checks",
    routes: domainCheckOperations.map(({ route }) => route.replace(/^\w+/, "ANY")),
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
    // How much a host was asked.
    writableKeys: ["WT#*"],
  },
  {
    name: "responses",
    routes: under(responseOperations),
    actions: recordActions,
    leadingKeys: ["F#*", "FX#*"],
    also: [
      {
        // Survey responses.
        actions: recordActions,
        leadingKeys: ["R#*", "RX#*"],
        // The questions, for the results.
        readableKeys: ["Q#*"],
      },
    ],
  },
  {
    name: "analytics",
    routes: under(analyticsOperations),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    // S# and C# for the names of messages and for landing pages.
    readableKeys: ["S#*", "C#*", "T#*", "TM#*", "TP#*"],
  },
  {
    name: "knowledge",
    routes: under(knowledgeOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "E#*"],
    // What visitors searched for without finding anything.
    readableKeys: ["G#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*", "PU#*"],
    knowsPages: true,
  },
  {
    name: "conversations",
    routes: under(conversationOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "V#*", "Y#*", "YW#*"],
    // What the knowledge base says to a visitor's question, in which words the site's visitors ask, and who is connected.
    // To tell what an erasure will take, it looks at what visitors sent.
    readableKeys: ["S#*", "C#*", "E#*", "F#*", "R#*", "VI#*", "X#*", "XD#*"],
    // That an agent looks for visitors to answer, what is to be erased, and how many pictures were sent.
    writableKeys: [deskPicturesPattern, "VI#*", "XD#*", "Z#*", "ZE#*"],
    deletableKeys: ["V#*", "VI#*", "Y#*", "YW#*"],
    bucket: [storeChatPictures],
    knowsPages: true,
    pushes: ["visitors", "desk"],
    also: [
      ...accessOf(conversationOperations),
      {
        // Counts.
        actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
        leadingKeys: [],
        // Conversations, those that wait, their heads, and new submissions.
        readableKeys: ["Y#*", "YW#*", "V#*", "FX#*"],
      },
    ],
  },
  {
    // It restores all that the functions of messages, landing pages and knowledge write.
    name: "revisions",
    routes: under([...revisionOperations, ...reviewOperations]),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*", "H#*"],
    // How many answers a restored survey has.
    readableKeys: ["R#*", "RX#*"],
    writableKeys: ["PU#*"],
    knowsPages: true,
    also: [
      {
        // Reviews: they do what was proposed, as the functions of messages, landing pages and knowledge do.
        actions: recordActions,
        leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*", "L#*"],
        writableKeys: ["H#*", "PU#*"],
      },
    ],
  },
  {
    name: "changes",
    routes: under(changeOperations),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    readableKeys: readForChanges,
    knowsPages: true,
  },
  {
    name: "webhooks",
    routes: under(webhookOperations),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "W#*", "WD#*", "WR#*"],
    // Secrets are shown once, when they are made. How many challenges a host was sent.
    writableKeys: ["WS#*", "WT#*"],
    // A new webhook begins at the newest change.
    readableKeys: ["J#*"],
  },
  {
    // Beside the functions that deliver and inspect, it alone calls addresses that customers name: those of pictures.
    name: "assets",
    routes: under(assetOperations),
    actions: recordActions,
    // PU# says what shows an asset.
    leadingKeys: ["I#*", "P#*", "PU#*", "E#*"],
    // How much a host was asked for pictures.
    writableKeys: ["WT#*"],
    bucket: storeAssets,
    knowsPages: true,
  },
];

/** Everything below the paths that the operations begin with, once each. */
function under(operations: readonly Operation[]): string[] {
  const names = operations.map(({ route }) => route.split("/")[3]);
  return [...new Set(names)].flatMap((name) => [
    `ANY /api/v1/${name}`,
    `ANY /api/v1/${name}/{proxy+}`,
  ]);
}

/** The rights that the operations' repositories declare themselves. */
function accessOf(operations: readonly Operation[]): TableRights[] {
  const used: readonly object[] = operations.flatMap(({ uses }) => Object.values(uses));
  return [...new Set(used)].flatMap((repository) =>
    "access" in repository ? [repository.access as TableRights] : [],
  );
}
