import type { Kind } from "../kind";

/** A floating message. */
export const message = {
  noun: "message",
  list: "GET /api/v1/messages, tool list_messages",
  prefix: "msg",
  of: "domain",
  feed: {
    name: "message",
    changes: {
      created: "A message was created.",
      updated: "A message was changed, switched on or off.",
      deleted: "A message was deleted.",
      restored: "A deleted message came back.",
    },
  },
} as const satisfies Kind;

/** A message whose template is `survey`. */
export const survey = {
  noun: "survey",
  list: "GET /api/v1/messages?template=survey, tool list_messages",
  of: "domain",
} as const satisfies Kind;

/** A message to begin with. */
export const messageStarter = {
  noun: "message starter",
  list: "GET /api/v1/message-starters, tool list_message_starters",
  of: "service",
} as const satisfies Kind;
