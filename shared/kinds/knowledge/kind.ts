import type { Kind } from "../kind";

/** An article of the knowledge base. */
export const knowledge = {
  noun: "knowledge item",
  list: "GET /api/v1/knowledge, tool list_knowledge",
  prefix: "kno",
  of: "domain",
  feed: {
    name: "knowledge_item",
    changes: {
      created: "A knowledge item was created.",
      updated: "A knowledge item was changed.",
      deleted: "A knowledge item was deleted.",
      restored: "A deleted knowledge item came back.",
    },
  },
} as const satisfies Kind;
