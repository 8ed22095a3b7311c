import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { listDeliveries, listWebhooks, readDelivery, readWebhook } from "./store/read";
import { requestChallenge, requestReplay, requestTest } from "./store/requests";
import { createWebhook, deleteWebhook, updateWebhook } from "./store/write";

const { accounts, deliveryRequests, hostWindows, webhookProgress, webhookSecrets, webhooks } =
  partitions;

export const webhooksRepository = withRights(
  {
    // Secrets are shown once, when they are created.
    toRead: [reads(accounts, webhooks, webhookProgress, deliveryRequests)],
    toChange: [
      writes(accounts, webhooks, webhookProgress, deliveryRequests, webhookSecrets, hostWindows),
      removes(webhooks, webhookProgress, deliveryRequests, webhookSecrets),
    ],
  },
  (table: Table) => ({
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
