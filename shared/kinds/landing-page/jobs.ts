import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers";
import { landingPage as kind } from "./kind";
import { pageLayout } from "./store/items";

export const landingPageJobs = {
  readChanged: siteRecords(kind.prefix, pageLayout, (row, site) => ({ row, site })),
} satisfies KindJobs;
