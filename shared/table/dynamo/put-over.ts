import type { Item } from "./item";
import type { TransactionWrite } from "./transact";

type Condition = Pick<
  NonNullable<TransactionWrite["Put"]>,
  "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/**
 * Writes a row without reading an existing one: sets the given fields, removes those given as undefined, and keeps fields
 * that a later release has added. It costs as much as a Put.
 */
export function putOver({ pk, sk, ...fields }: Item, condition: Condition = {}): TransactionWrite {
  const named = Object.entries(fields).map(([name, value], index) => ({ name, value, index }));
  const set = named.filter(({ value }) => value !== undefined);
  const removed = named.filter(({ value }) => value === undefined);
  const setting = set.map(({ index }) => `#f${index} = :f${index}`).join(", ");
  const removing = removed.map(({ index }) => `#f${index}`).join(", ");
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: `SET ${setting}${removing && ` REMOVE ${removing}`}`,
      ...condition,
      ExpressionAttributeNames: {
        ...Object.fromEntries(named.map(({ name, index }) => [`#f${index}`, name])),
        ...condition.ExpressionAttributeNames,
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(({ value, index }) => [`:f${index}`, value])),
        ...condition.ExpressionAttributeValues,
      },
    },
  };
}
