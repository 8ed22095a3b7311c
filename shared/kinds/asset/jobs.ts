import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers/site-records";
import { asset as kind } from "./kind";
import { assetLayout } from "./store/items";

export const assetJobs = {
  readChanged: siteRecords(kind.prefix, assetLayout, (row) => ({ row })),
} satisfies KindJobs;
