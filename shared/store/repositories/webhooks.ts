import { readNewestSeq } from "../../jobs/feed/read";
import {
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
} from "../../kinds/webhook/store/read";
import { requestChallenge, requestReplay, requestTest } from "../../kinds/webhook/store/requests";
import { createWebhook, deleteWebhook, updateWebhook } from "../../kinds/webhook/store/write";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";

const { accounts, deliveryRequests, feed, hostWindows, webhookProgress, webhookSecrets, webhooks } =
  partitions;

export const webhooksRepository = withRights(
  {
    // A new webhook begins at the newest change. Secrets are shown once, when they are made.
    toRead: [reads(accounts, webhooks, webhookProgress, deliveryRequests, feed)],
    toChange: [
      writes(accounts, webhooks, webhookProgress, deliveryRequests, webhookSecrets, hostWindows),
      removes(webhooks, webhookProgress, deliveryRequests, webhookSecrets),
    ],
  },
  (table: Table) => ({
    newestSeq: bound(table, readNewestSeq),
    list: bound(table, listWebhooks),
    read: bound(table, readWebhook),
    create: bound(table, createWebhook),
    update: bound(table, updateWebhook),
    delete: bound(table, deleteWebhook),
    deliveries: bound(table, listDeliveries),
    readDelivery: bound(table, readDelivery),
    requestChallenge: bound(table, requestChallenge),
    requestTest: bound(table, requestTest),
    requestReplay: bound(table, requestReplay),
  }),
);
