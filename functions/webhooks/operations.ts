import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { getWebhook } from "./get-webhook";
import { listWebhookDeliveries } from "./list-webhook-deliveries";
import { listWebhooks } from "./list-webhooks";
import { replayWebhookDelivery } from "./replay-webhook-delivery";
import { rotateWebhookSecret } from "./rotate-webhook-secret";
import { testWebhook } from "./test-webhook";
import { updateWebhook } from "./update-webhook";
import { verifyWebhook } from "./verify-webhook";

export const webhookOperations = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  verifyWebhook,
  testWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  replayWebhookDelivery,
];
