import type { Key } from "../dynamo/item";
import type { TransactionWrite } from "../dynamo/transact";
import { ttlAfter } from "../dynamo/ttl-after";

/** How often something may happen until a time, and the row in which it is counted. */
export interface CountedWindow {
  key: Key;
  /** The limit of each counter. Every count raises all of them by one. */
  limits: Readonly<Record<string, number>>;
  endsAt: Date;
}

/**
 * The write that counts one more in a window; refused beyond the limits. `graceSeconds` is how long the row outlives the
 * window, since clocks differ.
 */
export function countInWindow(
  { key, limits, endsAt }: CountedWindow,
  graceSeconds: number,
): TransactionWrite {
  const counters = Object.entries(limits).map(([name, limit], index) => ({
    name,
    limit,
    path: `#c${index}`,
    most: `:c${index}`,
  }));
  return {
    Update: {
      Key: key,
      UpdateExpression: `SET ${counters
        .map(({ path }) => `${path} = if_not_exists(${path}, :none) + :one`)
        .join(", ")}, #ttl = :ttl`,
      ConditionExpression: counters
        .map(({ path, most }) => `(attribute_not_exists(${path}) OR ${path} < ${most})`)
        .join(" AND "),
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(counters.map(({ path, name }) => [path, name])),
      },
      ExpressionAttributeValues: {
        ":none": 0,
        ":one": 1,
        ":ttl": ttlAfter(endsAt, graceSeconds),
        ...Object.fromEntries(counters.map(({ most, limit }) => [most, limit])),
      },
    },
  };
}
