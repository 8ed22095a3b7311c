import { ApiError } from "../errors";
import { networkHash } from "../model/network";
import { keys, type Site } from "./keys";
import type { TransactionWrite } from "./transact";

/** What the network of an address may send to a site within a minute of the clock. */
export interface VisitorLimit {
  kind: string;
  address: string;
  perMinute: number;
}

// The window's own minute and one more: clocks differ.
const windowMemorySeconds = 120;

/** The part of a transaction that counts it against a network's limit, and refuses it beyond. Of the network a hash is kept, for two minutes. */
export function visitorWindowWrite(
  site: Pick<Site, "accountKey" | "ordinal">,
  { kind, address, perMinute }: VisitorLimit,
  now: Date,
): TransactionWrite {
  const endsAtSeconds = windowEndSeconds(now);
  return {
    Update: {
      Key: keys.visitorWindow(site, kind, networkHash(address), endsAtSeconds / 60),
      UpdateExpression: "SET #count = if_not_exists(#count, :none) + :one, #ttl = :ttl",
      ConditionExpression: "attribute_not_exists(#count) OR #count < :limit",
      ExpressionAttributeNames: { "#count": "count", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":none": 0,
        ":one": 1,
        ":limit": perMinute,
        ":ttl": endsAtSeconds + windowMemorySeconds,
      },
    },
  };
}

/** The answer to what `visitorWindowWrite` refused. */
export function tooManyRequests(now: Date): ApiError {
  const seconds = Math.ceil(windowEndSeconds(now) - now.getTime() / 1000);
  return new ApiError("rate_limited", "Too many requests", {
    "retry-after": String(Math.max(1, seconds)),
  });
}

function windowEndSeconds(now: Date): number {
  return (Math.floor(now.getTime() / 60_000) + 1) * 60;
}
