import type { Kind } from "../kind";

/** A chat with a visitor. */
export const conversation = {
  noun: "conversation",
  list: "GET /api/v1/conversations, tool list_conversations",
  prefix: "cnv",
  of: "domain",
  feed: {
    name: "conversation",
    changes: {
      created: "A visitor started a conversation.",
      claimed: "A bot claimed a conversation, to answer it.",
      updated:
        "A conversation was closed, reopened, assigned, tagged, snoozed, rated or marked as read, handed to people, or given back by a bot.",
      deleted:
        "A conversation was erased with its messages. What a domain's retention or an erasure by address removes has no change.",
    },
  },
} as const satisfies Kind;

/** What somebody wrote in a conversation. */
export const chatMessage = {
  noun: "chat message",
  of: "domain",
  feed: {
    name: "chat_message",
    changes: {
      created: "A visitor or an agent wrote in a conversation.",
    },
  },
} as const satisfies Kind;

/** Somebody who writes from a website. */
export const visitor = {
  noun: "visitor",
  list: "`visitor` in GET /api/v1/conversations, tool list_conversations",
  prefix: "vis",
  of: "domain",
  feed: {
    name: "visitor",
    changes: {
      erased:
        "An erasure is done on a domain. `data` is the receipt: how many conversations, chat messages, form submissions and survey responses it took, and not whose.",
    },
  },
} as const satisfies Kind;
