import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { networkOf } from "../../model/network";
import { ttlAfter } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItem } from "../dynamo/read";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { keys } from "../keys";
import { type SiteId, siteKey } from "../keys/site";

/** Who sends something, as far as a request tells. */
export interface Sender {
  address: string;
  userAgent?: string | undefined;
}

// The 64 bits of an IPv6 address that a household or an office has.
const bits = 64;

/**
 * A visitor of a site during one day, without anything by which to find out who that is: it differs between sites, and without
 * the day's salt, which is deleted, nobody can compute it again. Visitors who share a network and a browser's name are one.
 */
export function visitorOfDay(
  salt: string,
  site: SiteId,
  { address, userAgent = "" }: Sender,
): string {
  return createHmac("sha256", salt)
    .update([siteKey(site), networkOf(address, bits), userAgent].join("\n"))
    .digest("base64url")
    .slice(0, 22);
}

const rowSchema = z.object({ salt: z.string() });

// A visitor's day is over after 24 hours, wherever the clocks are.
const keptSeconds = 2 * 86_400;

const known = new WeakMap<Table["client"], { day: string; salt: string }>();

/** The salt of a day of UTC, made at its first use and kept for at most 48 hours. */
export async function daySalt(table: Table, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const latest = known.get(table.client);
  if (latest?.day === day) return latest.salt;
  const salt = (await readSalt(table, day)) ?? (await makeSalt(table, day, now));
  known.set(table.client, { day, salt });
  return salt;
}

async function readSalt(table: Table, day: string): Promise<string | undefined> {
  const item = await getItem(table, keys.daySalt(day));
  return item && parseStored(rowSchema, item).salt;
}

async function makeSalt(table: Table, day: string, now: Date): Promise<string> {
  const salt = randomBytes(32).toString("base64url");
  const item = { ...keys.daySalt(day), salt, ttl: ttlAfter(now, keptSeconds) };
  const put = { Put: { Item: item, ConditionExpression: "attribute_not_exists(pk)" } };
  // Another request may have made it.
  const made = await transact(table, [onConditionFailed("repeated", () => "", put)], salt);
  return made || ((await readSalt(table, day)) ?? salt);
}
