import { tokenHash } from "../../../model/checked-token";
import type { MemberKey } from "../../../model/member-tokens";
import { ApiError } from "../../../runtime/errors";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { outboxEntry } from "../../changes/outbox";
import { memberActor } from "../member";
import { hasLapsed, type MemberRow, type Person, personHash, type StoredMember } from "./items";
import { countMembers, isOwner, readMember } from "./read";

/** A person, as confirmed by the sign-in provider. */
export interface SignedInPerson extends Person {
  /** Only an address that the provider has verified, in lower case. */
  verifiedEmail: string | null;
  name: string | null;
}

/**
 * Makes an invited person a member, if they have the token and sign in with the invited address. `beside` has further writes
 * for the transaction.
 * @returns undefined if the token does not work for this person, for whatever reason
 * @throws ApiError `duplicate` for somebody who is already a member
 */
export async function acceptInvitation(
  table: Table,
  { accountKey, timeId }: MemberKey,
  token: string,
  person: SignedInPerson,
  beside: readonly TransactionWrite[],
  now: Date,
): Promise<StoredMember | undefined> {
  return await retryOnConflict(async () => {
    const row = await readMember(table, accountKey, timeId);
    if (!row || !isFor(row, token, person, now)) return undefined;
    const { issuer, subject, name } = person;
    const accepted = { ...row.member, name, status: "active", invitationExpiresAt: null } as const;
    const updatedBy = memberActor(accepted);
    const updatedAt = now.toISOString();
    const member: StoredMember = { ...accepted, updatedBy, updatedAt };
    const signed = { ...table, author: { actor: updatedBy, note: null } };
    const writes = [
      ...beside,
      ...countMembers(accountKey, { members: 0, owners: isOwner({ ...row, member }) ? 1 : 0 }),
      {
        Update: {
          Key: row.key,
          UpdateExpression:
            "SET #status = :active, #name = :name, person = :person, invitationHash = :null, invitationExpiresAt = :null, updatedBy = :by, updatedAt = :now",
          ConditionExpression: "invitationHash = :hash AND #role = :role",
          ExpressionAttributeNames: { "#status": "status", "#name": "name", "#role": "role" },
          ExpressionAttributeValues: {
            ":active": "active",
            ":name": name,
            ":person": { issuer, subject },
            ":null": null,
            ":by": updatedBy,
            ":now": updatedAt,
            ":hash": row.invitationHash,
            ":role": row.member.role,
          },
        },
      },
      membershipWrite(person, { accountKey, timeId }),
      outboxEntry(signed, accountKey, { type: "member.joined", recordId: member.id }, now),
    ];
    return await transact(signed, writes, member);
  });
}

/** Whether the token still accepts an invitation, and for this person. */
export function isInvitationGood(
  { member, invitationHash }: MemberRow,
  token: string,
  now: Date,
): boolean {
  return (
    member.status === "invited" && invitationHash === tokenHash(token) && !hasLapsed(member, now)
  );
}

function isFor(row: MemberRow, token: string, { verifiedEmail }: SignedInPerson, now: Date) {
  return (
    isInvitationGood(row, token, now) &&
    verifiedEmail !== null &&
    verifiedEmail === row.member.email
  );
}

/** Marks a person as a member of an account. Refused for somebody who already is one. */
export function membershipWrite(
  person: Person,
  { accountKey, timeId }: MemberKey,
): TransactionWrite {
  return onConditionFailed("duplicate", alreadyMember, {
    Put: {
      Item: { ...keys.membership(personHash(person), accountKey), memberTimeId: timeId },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
}

function alreadyMember(): ApiError {
  return new ApiError("duplicate", "You are a member of this account already.");
}
