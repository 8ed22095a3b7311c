import type { Operation } from "../shared/operation/operation";
import { deskPicturesPattern, keys, tagSightingPattern } from "../shared/store/keys";
import { readForChanges, recordActions, storeAssets, storeChatPictures } from "./access";
import { operations } from "./catalogue";
import { domainCheckOperations } from "./domain-checks/operations";
import { domainOperations } from "./domains/operations";
import type { FunctionGroup } from "./function-group";
import { landingPageOperations } from "./landing-pages/operations";
import { messageCheckOperations } from "./message-checks/operations";
import { messageOperations } from "./messages/operations";
import { pageCheckOperations } from "./page-checks/operations";

/** The functions of the REST API, each with only its own partitions. */
export const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    routes: [...routesUnder("/api/v1/me"), ...routesUnder("/api/v1/usage")],
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // The budget is set here and read.
    leadingKeys: ["I#*", "UB#*"],
    // The number of a domain's messages is in the row that visitors read. U# adds up usage. An account's end needs its webhooks.
    readableKeys: ["E#*", "U#*", "W#*", tagSightingPattern],
    // The order to remove what a deleted account had.
    writableKeys: ["ACCOUNTS", "Z#*"],
    deletableKeys: ["A#*", "ACCOUNTS"],
    knowsPages: true,
  },
  {
    name: "messages",
    routes: routesOf(messageOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*"],
    // Whether anybody can see an active message, and how many answers a changed survey has.
    readableKeys: [tagSightingPattern, "R#*", "RX#*"],
    // Earlier versions are read by the revisions' function alone. PU# notes which assets a record shows.
    writableKeys: ["H#*", "PU#*"],
  },
  {
    name: "message-checks",
    routes: routesOf(messageCheckOperations),
    actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", keys.secret("preview").pk],
    readableKeys: ["S#*", "C#*", "E#*", tagSightingPattern],
    knowsPages: true,
  },
  {
    name: "page-checks",
    routes: routesOf(pageCheckOperations),
    actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", keys.secret("preview").pk],
    readableKeys: ["S#*", "C#*"],
    knowsPages: true,
  },
  {
    name: "landing-pages",
    routes: routesOf(landingPageOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "L#*", "E#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*", "PU#*"],
    knowsPages: true,
  },
  {
    // What is the same for everybody.
    name: "page-templates",
    routes: [
      ...routesUnder("/api/v1/landing-page-templates"),
      ...routesUnder("/api/v1/message-starters"),
    ],
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
  },
  {
    name: "domains",
    routes: routesOf(domainOperations),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "E#*", "Z#*"],
    // Secrets are shown once, when they are made.
    writableKeys: ["PU#*", "VS#*", "ZR#*"],
  },
  {
    // It calls addresses that customers name: their websites.
    name: "domain-checks",
    routes: routesOf(domainCheckOperations),
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
    // How much a host was asked.
    writableKeys: ["WT#*"],
  },
  {
    name: "form-submissions",
    routes: routesUnder("/api/v1/form-submissions"),
    actions: recordActions,
    leadingKeys: ["F#*", "FX#*"],
  },
  {
    name: "analytics",
    routes: routesUnder("/api/v1/analytics"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    // S# and C# for the names of messages and for landing pages.
    readableKeys: ["S#*", "C#*", "T#*", "TM#*", "TP#*"],
  },
  {
    name: "survey-responses",
    routes: [...routesUnder("/api/v1/survey-responses"), ...routesUnder("/api/v1/survey-results")],
    actions: recordActions,
    leadingKeys: ["R#*", "RX#*"],
    // The questions, for the results.
    readableKeys: ["Q#*"],
  },
  {
    name: "knowledge",
    routes: [...routesUnder("/api/v1/knowledge"), ...routesUnder("/api/v1/knowledge-gaps")],
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
    routes: [...routesUnder("/api/v1/conversations"), ...routesUnder("/api/v1/visitors")],
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
  },
  {
    name: "canned-replies",
    routes: routesUnder("/api/v1/canned-replies"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "CR#*"],
    // How many there are.
    writableKeys: ["CRN#*"],
  },
  {
    name: "counts",
    routes: routesUnder("/api/v1/counts"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    // Conversations, those that wait, their heads, and new submissions.
    readableKeys: ["Y#*", "YW#*", "V#*", "FX#*"],
  },
  {
    // It restores all that the functions of messages, landing pages and knowledge write.
    name: "revisions",
    routes: routesUnder("/api/v1/revisions"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*", "H#*"],
    // How many answers a restored survey has.
    readableKeys: ["R#*", "RX#*"],
    writableKeys: ["PU#*"],
    knowsPages: true,
  },
  {
    name: "changes",
    routes: routesUnder("/api/v1/changes"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    readableKeys: readForChanges,
    knowsPages: true,
  },
  {
    name: "api-keys",
    routes: routesUnder("/api/v1/api-keys"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*"],
  },
  {
    name: "members",
    routes: [...routesUnder("/api/v1/members"), ...routesUnder("/api/v1/sessions")],
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*"],
    // Which accounts a person has, only sign-in reads. How often a mailbox was mailed.
    writableKeys: ["MT#*", "PN#*"],
    // Invitations.
    sendsMail: true,
  },
  {
    // It does what was proposed, as the functions of messages, landing pages and knowledge do.
    name: "reviews",
    routes: routesUnder("/api/v1/reviews"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*", "L#*"],
    writableKeys: ["H#*", "PU#*"],
    knowsPages: true,
  },
  {
    name: "webhooks",
    routes: routesUnder("/api/v1/webhooks"),
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
    routes: routesUnder("/api/v1/assets"),
    actions: recordActions,
    // PU# says what shows an asset.
    leadingKeys: ["I#*", "P#*", "PU#*", "E#*"],
    // How much a host was asked for pictures.
    writableKeys: ["WT#*"],
    bucket: storeAssets,
    knowsPages: true,
  },
];

function routesOf(some: readonly Operation[]): string[] {
  return some.map(({ route }) => route);
}

function routesUnder(path: string): string[] {
  return operations
    .map((operation) => operation.route as string)
    .filter((route) => route.endsWith(` ${path}`) || route.includes(` ${path}/`));
}
