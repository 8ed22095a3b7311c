import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { keys } from "../../../table/keys";
import { storedActor } from "../../../table/records/authorship";
import { idOf } from "../../record-kinds";
import { type MemberReference, memberReferenceSchema, memberSchema } from "../member";

// A member's row, like an API key's, is changed by updates of single fields, which keeps the fields of a later release.

/** A person's identity at a sign-in provider. An email address is not an identity: some providers let people set it. */
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

/** A member as lists show it. */
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
  /**
   * Whether this member stands for everyone with an operator's link. It does not count against the plan's cap, or as the last
   * owner.
   */
  isLink: z._default(z.boolean(), false),
});

/** A member with its key and the fields that only the service needs. */
export interface MemberRow {
  key: Key;
  timeId: string;
  member: StoredMember;
  window: { minute: number; count: number };
  invitationHash: string | null;
  person: Person | null;
  isLink: boolean;
}

/** The fields that are set when a member is created. */
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
    key: keys.member(accountKey, timeId),
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
  key,
  member,
  window,
  invitationHash,
  person,
  isLink,
}: MemberRow): Item {
  return {
    ...key,
    ...member,
    windowMinute: window.minute,
    windowCount: window.count,
    invitationHash,
    person,
    isLink,
  };
}

export function memberFrom(item: Item): MemberRow {
  const { pk, sk, windowMinute, windowCount, ...own } = parseStored(memberRowSchema, item);
  return {
    key: { pk, sk },
    timeId: sk.slice(sk.indexOf("#") + 1),
    member: parseStored(storedMemberSchema, item),
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

/** A person's identity as keys contain it. */
export function personHash({ issuer, subject }: Person): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("base64url");
}

/** The part of a member that requests know. */
export function memberReferenceOf(member: StoredMember): MemberReference {
  return parseStored(memberReferenceSchema, member);
}
