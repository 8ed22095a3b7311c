import * as z from "zod/mini";
import { readAccount } from "../kinds/account/store/accounts";
import { type Person, personHash } from "../kinds/member/store/items";
import { readMember } from "../kinds/member/store/read";
import type { MemberKey } from "../model/member-tokens";
import { parseStored } from "../table/dynamo/parse-stored";
import { queryAll } from "../table/dynamo/read";
import type { Table } from "../table/dynamo/table";
import { keys } from "../table/keys";

/** An account of a person. */
interface OwnAccount extends MemberKey {
  accountId: string;
  name: string;
}

const membershipSchema = z.object({ sk: z.string(), memberTimeId: z.string() });

/** The members that a person is, one in each of their accounts. */
export async function readMemberships(table: Table, person: Person): Promise<MemberKey[]> {
  const { pk } = keys.membership(personHash(person), "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const { sk, memberTimeId } = parseStored(membershipSchema, item);
    return { accountKey: sk, timeId: memberTimeId };
  });
}

/** The accounts between which a member can switch. A member who came by an operator's link has only that one. */
export async function readOwnAccounts(
  table: Table,
  caller: { account: { key: string }; member: { id: string } | null },
): Promise<OwnAccount[]> {
  const timeId = caller.member?.id.slice("mem_".length) ?? "";
  const row = await readMember(table, caller.account.key, timeId);
  const places = row?.person ? await readMemberships(table, row.person) : [];
  const accounts = await Promise.all(
    places.map(({ accountKey }) => readAccount(table, accountKey)),
  );
  return places.flatMap((place, index) => {
    const account = accounts[index];
    return account ? [{ ...place, accountId: account.id, name: account.name }] : [];
  });
}
