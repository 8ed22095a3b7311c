import { idOf, key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { deliverySchema } from "./delivery";
import { webhookSchema } from "./webhook";

const schemas = { Webhook: webhookSchema, WebhookDelivery: deliverySchema };

const records = {
  Webhook: {
    id: "whk_06gzw1b5tk8m2yqd",
    url: "https://hooks.acme.com/widget",
    types: ["form_submission.created", "survey_response.finished"],
    domainId: null,
    format: "standard",
    bundle: false,
    status: "active",
    verifiedAt: "2026-03-01T10:02:01.310Z",
    pausedBecause: null,
    secretRotatedAt: null,
    version: 1,
    createdAt: "2026-03-01T10:02:00.000Z",
    updatedAt: "2026-03-01T10:02:00.000Z",
    updatedBy: key,
  },
  WebhookDelivery: {
    id: "dlv_06gzw3x0pn4h7rca",
    type: "form_submission.created",
    seq: 214,
    seqs: null,
    recordId: idOf("form", "06gzv2x8hq5w3c1p"),
    status: "pending",
    attempt: 2,
    statusCode: 503,
    error: "The receiver answered 503.",
    durationMs: 84,
    answer: "Service Unavailable",
    nextAttemptAt: "2026-03-02T09:35:47.102Z",
    createdAt: "2026-03-02T09:30:42.015Z",
    updatedAt: "2026-03-02T09:30:47.102Z",
  },
} satisfies ExamplesOf<typeof schemas>;

const { Webhook, WebhookDelivery } = records;

const webhookSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

export const webhookDocs = {
  tags: { webhooks: "Changes sent to your own systems as they happen, with a log of deliveries." },
  schemas,
  records,
  operations: {
    get_webhook_delivery: {
      result: {
        ...WebhookDelivery,
        body: `{"type":"form_submission.created","timestamp":"2026-03-02T09:30:42.015Z","data":{"id":"${WebhookDelivery.recordId}"}}`,
      },
    },
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
  },
} satisfies KindDocs;
