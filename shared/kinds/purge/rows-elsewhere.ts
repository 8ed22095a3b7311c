import type { Item, Key } from "../../table/dynamo/item";
import { accountIn, keys } from "../../table/keys";
import { memberFrom, personHash } from "../member/store/items";

/** The fields of a row that `rowsElsewhere` reads. */
export const fieldsElsewhere = "pk, sk, person";

/**
 * The rows that go with a row of a purged account, and that only this row leads to: what a webhook signs with, and that a
 * person is a member. A member who joined, or a webhook that was made, while the account was deleted has them too.
 */
export function rowsElsewhere(row: Item): Key[] {
  const [pk, sk] = [String(row.pk), String(row.sk)];
  const accountKey = accountIn({ pk });
  if (pk === keys.webhook(accountKey, "").pk) return [keys.webhookSecret(accountKey, sk)];
  if (pk !== keys.member(accountKey, "").pk || !row.person) return [];
  const { person } = memberFrom(row);
  return person ? [keys.membership(personHash(person), accountKey)] : [];
}
