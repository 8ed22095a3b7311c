import { siteRecords } from "../../jobs/feed/readers/site-records";
import type { KindJobs } from "../kind-jobs";
import { asset as kind } from "./kind";
import { assetLayout } from "./store/items";

export const assetJobs = {
  readChanged: siteRecords(kind.prefix, assetLayout, (row) => ({ row })),
} satisfies KindJobs;
