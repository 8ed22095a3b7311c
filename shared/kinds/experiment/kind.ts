import type { Kind } from "../kind";

/** A test of messages against each other, or against none. */
export const experiment = {
  noun: "experiment",
  list: "GET /api/v1/experiments, tool list_experiments",
  prefix: "exp",
  of: "domain",
  feed: {
    name: "experiment",
    changes: {
      created: "An experiment was created.",
      updated: "An experiment was changed.",
      started: "An experiment began to count.",
      stopped: "An experiment stopped counting.",
      concluded: "An experiment's winner was chosen.",
      deleted: "An experiment was deleted.",
    },
  },
} as const satisfies Kind;
