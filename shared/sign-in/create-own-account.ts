import { type NewAccount, newAccountItem, usageItem } from "../kinds/account/store/items";
import { changeMarker } from "../kinds/changes/markers";
import { memberActor } from "../kinds/member/member";
import { membershipWrite, type SignedInPerson } from "../kinds/member/store/accept";
import { addressClaim } from "../kinds/member/store/address-claim";
import { memberItem, newMemberRow } from "../kinds/member/store/items";
import type { MemberPlace } from "../model/member-tokens";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";

/**
 * Stores an account without domains and keys, and the person who signed up as its first owner. `beside` are further writes
 * of the transaction.
 */
export async function createOwnAccount(
  table: Table,
  account: NewAccount,
  place: MemberPlace,
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
    changeMarker(signed, key, { type: "account.created", recordId: account.id }, now),
    changeMarker(signed, key, { type: "member.created", recordId: row.member.id }, now),
  ]);
}
