import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { accountRows } from "../readers/account-rows";
import { webhookRow } from "./store/items";

export const webhookJobs = {
  readChanged: accountRows("webhook", keys.webhook, (item) => ({
    webhook: webhookRow(item).webhook,
  })),
} satisfies KindJobs;
