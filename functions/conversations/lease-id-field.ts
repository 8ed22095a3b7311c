import * as z from "zod/mini";

const leaseId = z.string().check(z.maxLength(100));

/** Where the lease is optional: the operation's own text says where it comes from. */
export const leaseIdField = leaseId.check(z.describe("What a bot's claim answered."));

/** Where the lease is required, so that the error of a call without it says where to get one. */
export const requiredLeaseIdField = leaseId.check(
  z.describe(
    "What the bot's claim answered: claim first (POST /conversations/{id}/claim, tool claim_conversation).",
  ),
);
