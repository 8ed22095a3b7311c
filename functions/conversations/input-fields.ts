import * as z from "zod/mini";
import { ofKind } from "../../shared/kinds/record-fields";
import { namedKinds } from "../../shared/kinds/record-kinds";
import { invalidField } from "../../shared/runtime/errors";

const leaseId = z.string().check(z.maxLength(100));

/** Where the lease is optional: the operation's own text says where it comes from. */
export const leaseIdField = leaseId.check(z.describe("The `leaseId` of the bot's claim."));

/** For operations that require a lease: the error of a call without one says where to get it. */
export const requiredLeaseIdField = leaseId.check(
  z.describe("The `leaseId` from claim_conversation."),
);

/** A visitor's id, or the email address of a person. */
export const visitorIdField = ofKind(
  "visitor",
  z
    .string()
    .check(
      z.maxLength(320),
      z.describe(`The visitor's id, or their email address: see ${namedKinds.visitor.list}.`),
    ),
);

/**
 * The email address that stands for a person, in lower case; undefined for a visitor's id.
 * @throws ApiError `invalid_body` for what is neither
 */
export function addressIn(id: string): string | undefined {
  if (!id.includes("@")) return undefined;
  const address = id.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
  throw invalidField(
    "id",
    `must be a visitor's id or an email address, such as mara@example.com; got ${JSON.stringify(id.slice(0, 64))}`,
  );
}
