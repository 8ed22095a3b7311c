import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { accountRows } from "../readers/account-rows";
import { memberFrom } from "./store/items";

export const memberJobs = {
  readChanged: accountRows("member", keys.member, (item) => ({ member: memberFrom(item).member })),
} satisfies KindJobs;
