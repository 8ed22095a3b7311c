import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers";
import { message as kind } from "./kind";
import { messageLayout } from "./store/items";

export const messageJobs = {
  readChanged: siteRecords(kind.prefix, messageLayout, (row) => ({ row })),
} satisfies KindJobs;
