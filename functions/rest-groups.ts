import { deskPicturesPattern, keys, tagSightingPattern } from "../shared/table/keys";
import { readForChanges, recordActions, storeAssets, storeChatPictures } from "./access";
import { domainCheckOperations } from "./domain-checks/operations";
import type { FunctionGroup } from "./function-group";

/** The functions of the REST API: one for each capability, with only its own partitions. */
export const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    routes: under("me", "usage", "api-keys", "members", "sessions"),
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
    routes: under("messages", "message-starters"),
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
    routes: under("landing-pages", "landing-page-templates"),
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
    routes: under("domains"),
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
    routes: under("form-submissions", "survey-responses", "survey-results"),
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
    routes: under("analytics"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    // S# and C# for the names of messages and for landing pages.
    readableKeys: ["S#*", "C#*", "T#*", "TM#*", "TP#*"],
  },
  {
    name: "knowledge",
    routes: under("knowledge", "knowledge-gaps"),
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
    routes: under("conversations", "visitors", "canned-replies", "counts"),
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
      {
        // Canned replies.
        actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        leadingKeys: ["I#*", "CR#*"],
        // How many there are.
        writableKeys: ["CRN#*"],
        deletableKeys: ["CR#*"],
      },
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
    routes: under("revisions", "reviews"),
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
    routes: under("changes"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    readableKeys: readForChanges,
    knowsPages: true,
  },
  {
    name: "webhooks",
    routes: under("webhooks"),
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
    routes: under("assets"),
    actions: recordActions,
    // PU# says what shows an asset.
    leadingKeys: ["I#*", "P#*", "PU#*", "E#*"],
    // How much a host was asked for pictures.
    writableKeys: ["WT#*"],
    bucket: storeAssets,
    knowsPages: true,
  },
];

/** Everything below these paths of the API, which the function's operations divide among them. */
function under(...names: string[]): string[] {
  return names.flatMap((name) => [`ANY /api/v1/${name}`, `ANY /api/v1/${name}/{proxy+}`]);
}
