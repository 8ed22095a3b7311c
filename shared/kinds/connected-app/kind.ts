import type { Kind } from "../kind";

/** An agent that a member has let in by signing in. */
export const connectedApp = {
  noun: "connected app",
  list: "GET /api/v1/connected-apps, tool list_connected_apps",
  prefix: "app",
  of: "account",
  feed: {
    name: "connected_app",
    changes: {
      created: "A member connected an app.",
      deleted: "A connected app was ended, by a person or by the app itself.",
    },
  },
} as const satisfies Kind;
