import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readNewestSeq } from "../feed/read";
import { listDeliveries, listWebhooks, readDelivery, readWebhook } from "../webhooks/read";
import { requestChallenge, requestReplay, requestTest } from "../webhooks/requests";
import { createWebhook, deleteWebhook, updateWebhook } from "../webhooks/write";

export const webhooksRepository = (table: Table) => ({
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
});
