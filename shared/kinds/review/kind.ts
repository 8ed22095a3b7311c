import type { Kind } from "../kind";

/** What an author proposes for a live record. */
export const review = {
  noun: "review",
  list: "GET /api/v1/reviews, tool list_reviews",
  of: "account",
  feed: {
    name: "review",
    changes: {
      created: "An author proposed something that would change what visitors see.",
      approved: "An editor approved it, so it was done.",
      rejected: "An editor refused it.",
    },
  },
} as const satisfies Kind;
