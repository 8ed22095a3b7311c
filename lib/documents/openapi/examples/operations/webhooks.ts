import { recordExamples } from "../records";
import type { OperationExamples } from "./operation-examples";

const { Webhook } = recordExamples;

const webhookSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

export const webhookExamples: OperationExamples = {
  create_webhook: {
    request: { url: Webhook.url, types: Webhook.types },
    result: { ...Webhook, status: "pending", verifiedAt: null, secret: webhookSecret },
  },
  verify_webhook: {
    request: { challenge: "mJ3v0Yc4Zk1sQbT9hWn2xLpE" },
    result: Webhook,
  },
  update_webhook: {
    request: { status: "paused" },
  },
  rotate_webhook_secret: {
    result: {
      ...Webhook,
      secretRotatedAt: "2026-03-09T08:00:00.000Z",
      version: 2,
      updatedAt: "2026-03-09T08:00:00.000Z",
      secret: webhookSecret,
    },
  },
};
