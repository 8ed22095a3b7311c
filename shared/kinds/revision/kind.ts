import type { Kind } from "../kind";

/** An earlier version of a record. */
export const revision = {
  noun: "version",
  list: "GET /api/v1/revisions?recordId={recordId}, tool list_revisions",
  of: "account",
} as const satisfies Kind;
