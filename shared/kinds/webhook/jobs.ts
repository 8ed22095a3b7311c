import { accountRows } from "../../jobs/feed/readers/account-rows";
import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { webhookRow } from "./store/items";

export const webhookJobs = {
  readChanged: accountRows("webhook", keys.webhook, (item) => ({
    webhook: webhookRow(item).webhook,
  })),
} satisfies KindJobs;
