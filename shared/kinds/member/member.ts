import * as z from "zod/mini";
import { type Actor, updatedBy } from "../../model/actor";
import { time } from "../../model/fields";
import { roleSchema } from "../../model/role";

const memberStatuses = ["active", "invited"] as const;

/** A member as requests and conversations name them. */
export const memberReferenceSchema = z.strictObject({
  id: z.string().check(z.describe("The member's id.")),
  name: z.nullable(z.string()).check(z.describe("The person's name; null if it is not known.")),
  email: z
    .nullable(z.string())
    .check(z.describe("The person's email address; null for an operator's link.")),
  role: roleSchema,
});

export type MemberReference = z.infer<typeof memberReferenceSchema>;

/** A member as the author of a change. */
export function memberActor({ id, name, email }: Omit<MemberReference, "role">): Actor {
  return { kind: "member", id, name: name ?? email };
}

/** A person of the account, or an invited one. */
export const memberSchema = z.extend(memberReferenceSchema, {
  status: z
    .enum(memberStatuses)
    .check(z.describe("`invited`: has not accepted yet; `active`: can sign in.")),
  invitationExpiresAt: z
    .nullable(time("Until when the invitation can be accepted."))
    .check(z.describe("Until when the invitation can be accepted; null once it was.")),
  lastSeenAt: z
    .nullable(time("When the person last made a request."))
    .check(z.describe("When the person last made a request, to the minute; null: never.")),
  createdAt: time("When the person was invited."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

/** An email address for comparison: trimmed, in lower case. */
export const emailInput = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email("must be an email address, such as ann@acme.com"),
  );
