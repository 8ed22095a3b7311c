import * as z from "zod/mini";
import { outboxEntry } from "../kinds/changes/outbox";
import { memberItem, newMemberRow } from "../kinds/member/store/items";
import { readMembers } from "../kinds/member/store/read";
import { tokenHash } from "../model/checked-token";
import { newTimeId } from "../model/ids";
import { type MemberKey, newMemberToken } from "../model/member-tokens";
import type { Role } from "../model/role";
import { ApiError } from "../runtime/errors";
import { ttlAfter } from "../table/dynamo/item";
import { parseStored } from "../table/dynamo/parse-stored";
import { getItem } from "../table/dynamo/read";
import { onConditionFailed } from "../table/dynamo/refusal";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";
import { tokenSecret } from "../table/secrets/secrets";

const goodForSeconds = 300;

const linkRowSchema = z.object({ expiresAt: z.string() });

/**
 * Makes a link into the console for the person whom the operator names, as history does from then on. It opens a session of
 * a special member, one for each name and role, which does not count against the plan's cap.
 */
export async function createConsoleLink(
  table: Table,
  accountKey: string,
  { name, role }: { name: string; role: Role },
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const rows = await readMembers(table, accountKey);
  const existing = rows.find(
    ({ isLink, member }) => isLink && member.role === role && member.name === name,
  );
  const row = existing ?? newLinkMember(table, accountKey, { name, role }, now);
  const place = { accountKey, timeId: row.timeId };
  const token = newMemberToken("link", place, await tokenSecret(table, now));
  const link: z.output<typeof linkRowSchema> = {
    expiresAt: new Date(now.getTime() + goodForSeconds * 1000).toISOString(),
  };
  const created = { type: "member.created", recordId: row.member.id } as const;
  const writes = [
    {
      Put: {
        Item: {
          ...keys.consoleLink(accountKey, tokenHash(token)),
          ...link,
          ttl: ttlAfter(now, goodForSeconds),
        },
      },
    },
    ...(existing
      ? []
      : [{ Put: { Item: memberItem(row) } }, outboxEntry(table, accountKey, created, now)]),
  ];
  return await transact(table, writes, { token, ...link });
}

function newLinkMember(
  table: Table,
  accountKey: string,
  { name, role }: { name: string; role: Role },
  now: Date,
) {
  return newMemberRow(
    accountKey,
    {
      timeId: newTimeId(now),
      name,
      email: null,
      role,
      status: "active",
      invitationHash: null,
      invitationExpiresAt: null,
      person: null,
      isLink: true,
      updatedBy: table.author.actor,
    },
    now,
  );
}

/** Whether a link can still be used. */
export async function isLinkGood(
  table: Table,
  accountKey: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const item = await getItem(table, keys.consoleLink(accountKey, tokenHash(token)));
  return item !== undefined && parseStored(linkRowSchema, item).expiresAt > now.toISOString();
}

/** The write that uses a link up. Exactly one of any number of attempts succeeds. */
export function linkUse({ accountKey }: MemberKey, token: string, now: Date): TransactionWrite {
  return onConditionFailed("gone", linkIsSpent, {
    Delete: {
      Key: keys.consoleLink(accountKey, tokenHash(token)),
      ConditionExpression: "expiresAt > :now",
      ExpressionAttributeValues: { ":now": now.toISOString() },
    },
  });
}

/** The error for a link that opens nothing, whatever the reason. */
export function linkIsSpent(): ApiError {
  return new ApiError(
    "unauthorized",
    "This link was used, has expired or is incomplete. Ask for a new one.",
  );
}
