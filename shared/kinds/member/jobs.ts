import { accountRows } from "../../jobs/feed/readers/account-rows";
import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { memberFrom } from "./store/items";

export const memberJobs = {
  readChanged: accountRows("member", keys.member, (item) => ({ member: memberFrom(item).member })),
} satisfies KindJobs;
