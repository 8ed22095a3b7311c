import { createHash } from "node:crypto";
import type { Role } from "../../../model/role";
import { ApiError } from "../../../runtime/errors";
import type { Key } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { asStored } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { countUp } from "../../account/store/usage";
import { outboxEntry } from "../../changes/outbox";
import { readApps } from "../../connected-app/store/connected-apps";
import { readSessionsOf } from "../../session/store/sessions";
import {
  hasLapsed,
  type MemberRow,
  memberItem,
  type NewMember,
  newMemberRow,
  personHash,
  type StoredMember,
} from "./items";
import { countMembers, isOwner, readMember, readMembers } from "./read";

/**
 * The write that claims a member's address. It fails if another member or invitation has the address, except `former`, a lapsed
 * invitation that the same transaction removes.
 */
export function addressClaim(
  accountKey: string,
  row: MemberRow,
  former?: MemberRow,
): TransactionWrite[] {
  const key = keyOf(accountKey, row);
  if (!key) return [];
  return [
    {
      Put: {
        Item: { ...key, memberTimeId: row.timeId },
        ...(former ? isOf(former) : { ConditionExpression: "attribute_not_exists(pk)" }),
      },
    },
  ];
}

/** The write that releases the claim of a member who is removed. */
function addressRelease(accountKey: string, row: MemberRow): TransactionWrite[] {
  const key = keyOf(accountKey, row);
  return key ? [{ Delete: { Key: key } }] : [];
}

function isOf({ timeId }: MemberRow) {
  return {
    ConditionExpression: "memberTimeId = :former",
    ExpressionAttributeValues: { ":former": timeId },
  };
}

/** Undefined for members without an address, who joined by an operator's link, or whose identity provider gives no address. */
function keyOf(accountKey: string, { member: { email } }: MemberRow): Key | undefined {
  if (email === null) return undefined;
  const hash = createHash("sha256").update(email).digest("base64url");
  return keys.memberAddress(accountKey, hash);
}

// A transaction has at most 100 writes. The next invitation removes the rest.
const maxLapsedRemoved = 20;

/**
 * Stores an invitation and counts it against the plan's cap. Expired invitations are removed to make room for it.
 * @returns what `present` makes of it
 * @throws ApiError `duplicate` for the address of a member or of an open invitation, `plan_limit`
 */
export async function inviteMember<Answer = StoredMember>(
  table: Table,
  account: Account,
  invited: Pick<NewMember, "timeId" | "email" | "role" | "invitationHash" | "invitationExpiresAt">,
  now: Date,
  present: (member: StoredMember) => Answer = asStored,
): Promise<Answer> {
  return await retryOnConflict(async () => {
    const rows = await readMembers(table, account.key);
    const same = rows.find(({ member }) => member.email === invited.email);
    if (same && !hasLapsed(same.member, now)) throw alreadyThere(same.member);
    const others = rows.filter((each) => each !== same && hasLapsed(each.member, now));
    const lapsed = [...(same ? [same] : []), ...others].slice(0, maxLapsedRemoved);
    const row = newMemberRow(
      account.key,
      {
        ...invited,
        name: null,
        status: "invited",
        person: null,
        isLink: false,
        updatedBy: table.author.actor,
      },
      now,
    );
    const writes = [
      countUp(account, "members", undefined, 1 - lapsed.length),
      { Put: { Item: memberItem(row) } },
      ...addressClaim(account.key, row, same),
      ...lapsed.map(deletion),
      ...lapsed
        .filter((each) => each !== same)
        .flatMap((each) => addressRelease(account.key, each)),
      marker(table, account.key, "member.created", row, now),
    ];
    return await transact(table, writes, present(row.member));
  });
}

function alreadyThere({ id, email, status }: StoredMember): ApiError {
  const is = status === "active" ? "is a member" : "is invited";
  const remedy = status === "active" ? "" : " To send another invitation, remove this one first.";
  return new ApiError("duplicate", `${email} ${is} already: ${id}.${remedy}`);
}

/**
 * Changes a member's role.
 * @returns what `present` returns for the member; undefined if there is none
 * @throws ApiError `last_owner`
 */
export async function updateMember<Answer = StoredMember>(
  table: Table,
  accountKey: string,
  timeId: string,
  role: Role,
  now: Date,
  present: (member: StoredMember) => Answer = asStored,
): Promise<Answer | undefined> {
  return await retryOnConflict(async () => {
    const row = await readMember(table, accountKey, timeId);
    if (!row) return undefined;
    if (row.member.role === role) return present(row.member);
    const updatedBy = table.author.actor;
    const updatedAt = now.toISOString();
    const changed = { ...row, member: { ...row.member, role, updatedBy, updatedAt } };
    const writes = [
      ...countMembers(accountKey, {
        members: 0,
        owners: Number(isOwner(changed)) - Number(isOwner(row)),
      }),
      {
        Update: {
          Key: row.key,
          UpdateExpression: "SET #role = :new, updatedBy = :by, updatedAt = :now",
          ...isStill(row, { ":new": role, ":by": updatedBy, ":now": updatedAt }),
        },
      },
      outboxEntry(
        table,
        accountKey,
        { type: "member.updated", recordId: row.member.id, role },
        now,
      ),
    ];
    return await transact(table, writes, present(changed.member));
  });
}

/**
 * Removes a member with all sessions and connected apps, or an invitation. A session's next request is refused. False if there
 * is none.
 * @throws ApiError `last_owner`
 */
export async function removeMember(
  table: Table,
  accountKey: string,
  timeId: string,
  now: Date,
): Promise<boolean> {
  return await retryOnConflict(async () => {
    const row = await readMember(table, accountKey, timeId);
    if (!row) return false;
    const [sessions, apps] = await Promise.all([
      readSessionsOf(table, accountKey, timeId),
      readApps(table, accountKey),
    ]);
    const writes = [
      ...countMembers(accountKey, {
        members: row.isLink ? 0 : -1,
        owners: isOwner(row) ? -1 : 0,
      }),
      deletion(row),
      ...addressRelease(accountKey, row),
      ...(row.person
        ? [{ Delete: { Key: keys.membership(personHash(row.person), accountKey) } }]
        : []),
      ...[...sessions, ...apps.filter(({ app }) => app.memberId === row.member.id)].map(
        ({ key }) => ({ Delete: { Key: key } }),
      ),
      marker(table, accountKey, "member.deleted", row, now),
    ];
    return await transact(table, writes, true);
  });
}

/** Fails if the member's role or status has changed since it was read, or the member is gone. */
function deletion(row: MemberRow): TransactionWrite {
  return { Delete: { Key: row.key, ...isStill(row) } };
}

function isStill({ member: { role, status } }: MemberRow, values: Record<string, unknown> = {}) {
  return {
    ConditionExpression: "#role = :role AND #status = :status",
    ExpressionAttributeNames: { "#role": "role", "#status": "status" },
    ExpressionAttributeValues: { ":role": role, ":status": status, ...values },
  };
}

function marker(
  table: Table,
  accountKey: string,
  type: "member.created" | "member.deleted",
  { member }: MemberRow,
  now: Date,
): TransactionWrite {
  return outboxEntry(table, accountKey, { type, recordId: member.id }, now);
}
