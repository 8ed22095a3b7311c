import { type Plan, trialDays } from "../kinds/account/plans";
import { type NewAccount, newAccountItem, usageItem } from "../kinds/account/store/items";
import { outboxEntry } from "../kinds/changes/outbox";
import { memberActor } from "../kinds/member/member";
import { membershipWrite, type SignedInPerson } from "../kinds/member/store/accept";
import { memberItem, newMemberRow, type Person, personHash } from "../kinds/member/store/items";
import { addressClaim } from "../kinds/member/store/write";
import { accountKeyOf, newTimeId, newUuid } from "../model/ids";
import type { MemberKey } from "../model/member-tokens";
import { ApiError } from "../runtime/errors";
import { onConditionFailed } from "../table/dynamo/refusal";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";
import { ticketUse } from "./tickets";
import { countedVisit, type SignInVisit } from "./visit";

/**
 * Stores an account without domains and keys, and the person who signed up as its first owner. `beside` are further writes
 * of the transaction.
 */
async function createOwnAccount(
  table: Table,
  account: NewAccount,
  place: MemberKey,
  { issuer, subject, verifiedEmail, name }: SignedInPerson,
  beside: readonly TransactionWrite[],
  now: Date,
): Promise<void> {
  const { key } = account;
  const person = { issuer, subject };
  const row = newMemberRow(
    key,
    {
      timeId: place.timeId,
      name,
      email: verifiedEmail,
      role: "owner",
      status: "active",
      invitationHash: null,
      invitationExpiresAt: null,
      person,
      isLink: false,
      updatedBy: table.author.actor,
    },
    now,
  );
  const actor = memberActor(row.member);
  const signed = { ...table, author: { actor, note: null } };
  const own = { ...row, member: { ...row.member, updatedBy: actor } };
  const usage = { domains: 0, landingPages: 0, knowledgeItems: 0, apiKeys: 0, webhooks: 0 };
  await transact(signed, [
    ...beside,
    {
      Put: {
        Item: newAccountItem(account, now),
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    { Put: { Item: { ...usageItem(key, { ...usage, members: 1, assetBytes: 0 }), owners: 1 } } },
    { Put: { Item: keys.accountListing(key) } },
    { Put: { Item: memberItem(own) } },
    ...addressClaim(key, own),
    membershipWrite(person, place),
    outboxEntry(signed, key, { type: "account.created", recordId: account.id }, now),
    outboxEntry(signed, key, { type: "member.created", recordId: row.member.id }, now),
  ]);
}

// If more people of a network create accounts within a minute, they are not people.
const signUpsPerMinute = 5;

// Each is an account on the default plan, so who wants another one asks the operator.
const accountsPerPerson = 5;

/** Makes an account for the holder of a ticket, which is used up. */
export async function signUp(
  table: Table,
  { token, person }: { token: string; person: SignedInPerson },
  { name, plan }: { name: string; plan: Plan },
  visit: SignInVisit,
  now: Date,
): Promise<MemberKey> {
  const id = newUuid(now);
  const trialEnd = new Date(now.getTime() + trialDays * 86_400_000).toISOString();
  const account = {
    id,
    key: accountKeyOf(id),
    name,
    email: person.verifiedEmail ?? "",
    plan,
    trialEndsAt: plan === "trial" ? trialEnd : null,
  };
  const place = { accountKey: account.key, timeId: newTimeId(now) };
  const beside = [
    ticketUse(token),
    countedVisit("sign-up", visit, signUpsPerMinute, now),
    oneMoreAccount(person),
  ];
  await createOwnAccount(table, account, place, person, beside, now);
  return place;
}

/** The write that counts an account which a person makes. */
function oneMoreAccount(person: Person): TransactionWrite {
  return onConditionFailed("full", tooManyAccounts, {
    Update: {
      Key: keys.accountsMade(personHash(person)),
      UpdateExpression: "SET made = if_not_exists(made, :none) + :one",
      ConditionExpression: "attribute_not_exists(made) OR made < :most",
      ExpressionAttributeValues: { ":none": 0, ":one": 1, ":most": accountsPerPerson },
    },
  });
}

function tooManyAccounts(): ApiError {
  return new ApiError(
    "forbidden",
    `A person makes at most ${accountsPerPerson} accounts. Ask the operator of this service for another one.`,
  );
}
