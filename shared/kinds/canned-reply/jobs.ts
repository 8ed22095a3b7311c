import { accountRows } from "../../jobs/feed/readers/account-rows";
import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { cannedReplyRows } from "./store/items";

export const cannedReplyJobs = {
  readChanged: accountRows("cannedReply", keys.cannedReply, (item) => ({
    reply: cannedReplyRows.from(item).reply,
  })),
} satisfies KindJobs;
