import type { Kind } from "../kind";

/** A reply that the desk keeps ready. */
export const cannedReply = {
  noun: "canned reply",
  plural: "canned replies",
  list: "GET /api/v1/canned-replies, tool list_canned_replies",
  prefix: "crp",
  of: "account",
  feed: {
    name: "canned_reply",
    changes: {
      created: "A canned reply was created.",
      updated: "A canned reply was changed.",
      deleted: "A canned reply was deleted.",
    },
  },
  partitions: { records: "CR", count: { partition: "CRN", attribute: "replies" } },
} as const satisfies Kind;
