import type { Kind } from "../kind";

/** Where a member is signed in. */
export const session = {
  noun: "session",
  list: "GET /api/v1/sessions, tool list_sessions",
  prefix: "ses",
  of: "account",
  feed: {
    name: "session",
    changes: {
      created: "A member signed in.",
      deleted: "A session was revoked, or its member signed out.",
    },
  },
} as const satisfies Kind;
