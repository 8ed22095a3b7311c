import * as z from "zod/mini";

const leaseId = z.string().check(z.maxLength(100));

/** Where the lease is optional: the operation's own text says where it comes from. */
export const leaseIdField = leaseId.check(z.describe("From the bot's claim."));

/** For operations that require a lease: the error of a call without one says where to get it. */
export const requiredLeaseIdField = leaseId.check(
  z.describe("The `leaseId` from claim_conversation (POST /conversations/{id}/claim)."),
);
