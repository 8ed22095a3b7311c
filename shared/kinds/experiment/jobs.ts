import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers";
import { experiment as kind } from "./kind";
import { presentExperiment } from "./present";
import { experimentLayout } from "./store/items";

export const experimentJobs = {
  readChanged: siteRecords(kind.prefix, experimentLayout, ({ experiment }) => ({
    shown: presentExperiment(experiment),
  })),
} satisfies KindJobs;
