import * as z from "zod/mini";
import { ofKind } from "../../shared/kinds/record-fields";
import { namedKinds } from "../../shared/kinds/record-kinds";
import { invalidField } from "../../shared/runtime/errors";

const leaseId = z.string().check(z.maxLength(100));

/** For operations with an optional lease, whose own text says how to get one. */
export const leaseIdField = leaseId.check(z.describe("The `leaseId` of the bot's claim."));

/** For operations that require a lease. The error of a call without one says how to get it. */
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
 * The email address of a person, in lower case; undefined for a visitor's id.
 * @throws ApiError `invalid_body` for anything else
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
