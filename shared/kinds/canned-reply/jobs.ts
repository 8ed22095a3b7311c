import type { KindJobs } from "../kind-jobs";
import { cannedReplies } from "./store";

export const cannedReplyJobs = { readChanged: cannedReplies.readChanged } satisfies KindJobs;
