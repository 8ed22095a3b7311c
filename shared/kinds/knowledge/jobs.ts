import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers";
import { knowledge as kind } from "./kind";
import { knowledgeLayout } from "./store/items";

export const knowledgeJobs = {
  readChanged: siteRecords(kind.prefix, knowledgeLayout, (row) => ({ row })),
} satisfies KindJobs;
