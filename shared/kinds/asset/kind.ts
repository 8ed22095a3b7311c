import type { Kind } from "../kind";

/** A picture. */
export const asset = {
  noun: "asset",
  list: "GET /api/v1/assets, tool list_assets",
  prefix: "asset",
  of: "domain",
  feed: {
    name: "asset",
    changes: {
      created: "A picture was stored.",
      deleted: "A picture was deleted.",
    },
  },
} as const satisfies Kind;
