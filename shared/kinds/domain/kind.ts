import type { Kind } from "../kind";

/** A website. */
export const domain = {
  noun: "domain",
  list: "GET /api/v1/domains, tool list_domains",
  of: "account",
  feed: {
    name: "domain",
    changes: {
      created: "A domain was registered.",
      updated: "A domain's settings changed, or it became the primary one.",
      deleted:
        "A domain was deleted, and all that belonged to it. Its records have no changes of their own.",
    },
  },
} as const satisfies Kind;
