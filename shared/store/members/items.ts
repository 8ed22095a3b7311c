import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { idOf } from "../../model/account-ids";
import {
  type MemberReference,
  memberReferenceSchema,
  memberSchema,
} from "../../model/members/member";
import type { Item, Key } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { keys } from "../keys";
import { storedActor } from "../records/authorship";

// As with API keys, a member's row is changed by updates of single fields, and so keeps the fields of a later release.

/** Who a person is to a sign-in provider. An email address is no identity: some providers let people set it. */
export interface Person {
  issuer: string;
  subject: string;
}

const storedMemberSchema = z.object({
  ...memberSchema._zod.def.shape,
  invitationExpiresAt: z._default(z.nullable(z.string()), null),
  lastSeenAt: z._default(z.nullable(z.string()), null),
  updatedBy: storedActor,
});

/** A member as it is listed. */
export type StoredMember = z.output<typeof storedMemberSchema>;

const memberRowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  windowMinute: z._default(z.number(), 0),
  windowCount: z._default(z.number(), 0),
  /** The hash of the token that accepts the invitation. */
  invitationHash: z._default(z.nullable(z.string()), null),
  /** Absent until the invitation was accepted. */
  person: z._default(z.nullable(z.object({ issuer: z.string(), subject: z.string() })), null),
  /** Whether it stands for whoever has an operator's link. It takes no place under the plan's cap, and is no last owner. */
  isLink: z._default(z.boolean(), false),
});

/** A member with its place in the table and what only the service needs of it. */
export interface MemberRow {
  place: Key;
  timeId: string;
  member: StoredMember;
  window: { minute: number; count: number };
  invitationHash: string | null;
  person: Person | null;
  isLink: boolean;
}

/** What the creation of a member decides. */
export type NewMember = Pick<
  StoredMember,
  "name" | "email" | "role" | "status" | "invitationExpiresAt" | "updatedBy"
> &
  Pick<MemberRow, "timeId" | "invitationHash" | "person" | "isLink">;

export function newMemberRow(
  accountKey: string,
  { timeId, invitationHash, person, isLink, ...fields }: NewMember,
  now: Date,
): MemberRow {
  const createdAt = now.toISOString();
  return {
    place: keys.member(accountKey, timeId),
    timeId,
    member: {
      id: idOf("member", timeId),
      ...fields,
      lastSeenAt: null,
      createdAt,
      updatedAt: createdAt,
    },
    window: { minute: 0, count: 0 },
    invitationHash,
    person,
    isLink,
  };
}

export function memberItem({
  place,
  member,
  window,
  invitationHash,
  person,
  isLink,
}: MemberRow): Item {
  return {
    ...place,
    ...member,
    windowMinute: window.minute,
    windowCount: window.count,
    invitationHash,
    person,
    isLink,
  };
}

export function memberFrom(item: Item): MemberRow {
  const { pk, sk, windowMinute, windowCount, ...own } = knownFields(memberRowSchema, item);
  return {
    place: { pk, sk },
    timeId: sk.slice(sk.indexOf("#") + 1),
    member: knownFields(storedMemberSchema, item),
    window: { minute: windowMinute, count: windowCount },
    ...own,
  };
}

/** Whether an invitation can no longer be accepted. */
export function hasLapsed({ status, invitationExpiresAt }: StoredMember, now: Date): boolean {
  return (
    status === "invited" && invitationExpiresAt !== null && invitationExpiresAt <= now.toISOString()
  );
}

/** A person as it stands in keys. */
export function personHash({ issuer, subject }: Person): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("base64url");
}

/** What requests are told of the member who makes them. */
export function memberReferenceOf(member: StoredMember): MemberReference {
  return knownFields(memberReferenceSchema, member);
}
