import { randomInt } from "node:crypto";
import type { Audience } from "../../push/push";
import type { Item, Key } from "../dynamo/item";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { ttlAfter } from "../dynamo/ttl-after";
import { keys } from "../keys";
import { seatRows } from "./connections";

// The gateway ends a connection after two hours. If a row outlives its connection, the next push removes it.
const longestSeconds = 2 * 3600;

/** The seats of a visitor's conversation, or of a desk. A connection takes one, so there are never more connections. */
export interface Seats {
  audience: Audience;
  all: readonly Key[];
}

/**
 * Seats a connection, with what its row tells of it.
 * @returns false if all seats are taken
 */
export async function takeSeat(
  table: Table,
  { audience, all }: Seats,
  connectionId: string,
  fields: object,
  now: Date,
): Promise<boolean> {
  const [first] = all;
  if (!first) return false;
  for (;;) {
    const seat = freeSeat(all, await seatRows(table, first, now, { consistent: true }));
    if (!seat) return false;
    const ttl = ttlAfter(now, longestSeconds);
    const place = { audience, seatPk: seat.pk, seatSk: seat.sk, ttl };
    const isSeated = await transact<true, false>(
      table,
      [
        // Refused when another connection was faster: then there is one free seat less.
        onRefusal("taken", () => false as const, {
          Put: {
            Item: { ...seat, ...fields, connectionId, ttl },
            ConditionExpression:
              "attribute_not_exists(pk) OR attribute_exists(leftAt) OR #ttl <= :now",
            ExpressionAttributeNames: { "#ttl": "ttl" },
            ExpressionAttributeValues: { ":now": ttlAfter(now, 0) },
          },
        }),
        { Put: { Item: { ...keys.connectionPlace(connectionId), ...place } } },
      ],
      true,
    );
    if (isSeated) return true;
  }
}

/** A seat that a connection has left, or else one that none has had: so few rows are left behind. */
function freeSeat(all: readonly Key[], rows: readonly Item[]): Key | undefined {
  const left = rows.filter(({ leftAt }) => leftAt !== undefined).map(({ sk }) => sk);
  const known = rows.map(({ sk }) => sk);
  const free = all.filter(({ sk }) => (left.length > 0 ? left.includes(sk) : !known.includes(sk)));
  return free[free.length > 1 ? randomInt(free.length) : 0];
}
