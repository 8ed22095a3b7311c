import type { Kind } from "../kind";

/** A person of an account, or one who is invited. */
export const member = {
  noun: "member",
  list: "GET /api/v1/members, tool list_members",
  prefix: "mem",
  of: "account",
  feed: {
    name: "member",
    changes: {
      created: "A person was invited, or an operator made a link into the console.",
      joined: "An invited person accepted.",
      updated: "A member's role changed.",
      deleted: "A member or an invitation was removed.",
    },
  },
} as const satisfies Kind;
