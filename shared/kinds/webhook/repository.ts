import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { listDeliveries, listWebhooks, readDelivery, readWebhook } from "./store/read";
import { requestChallenge, requestReplay, requestTest } from "./store/requests";
import { createWebhook, deleteWebhook, updateWebhook } from "./store/write";

export const webhooksRepository = (table: Table) => ({
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
