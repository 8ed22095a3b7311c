import type { Kind } from "../kind";

/** An address that changes are sent to. */
export const webhook = {
  noun: "webhook",
  list: "GET /api/v1/webhooks, tool list_webhooks",
  prefix: "whk",
  of: "account",
  feed: {
    name: "webhook",
    changes: {
      created: "A webhook was created.",
      updated: "A webhook was changed, paused or started by its owner, or its secret rotated.",
      paused: "The service paused a webhook. `pausedBecause` says why.",
      deleted: "A webhook was deleted.",
    },
  },
} as const satisfies Kind;

/** A call of a webhook. */
export const delivery = {
  noun: "delivery",
  plural: "deliveries",
  list: "GET /api/v1/webhooks/{id}/deliveries, tool list_webhook_deliveries",
  prefix: "dlv",
  of: "account",
} as const satisfies Kind;
