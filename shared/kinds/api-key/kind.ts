import type { Kind } from "../kind";

/** A key to the API. */
export const apiKey = {
  noun: "API key",
  list: "GET /api/v1/api-keys, tool list_api_keys",
  prefix: "key",
  of: "account",
  feed: {
    name: "api_key",
    changes: {
      created: "An API key was made.",
      revoked: "An API key was revoked.",
    },
  },
} as const satisfies Kind;
