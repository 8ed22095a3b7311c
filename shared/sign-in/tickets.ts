import * as z from "zod/mini";
import type { SignedInPerson } from "../kinds/member/store/accept";
import { tokenHash } from "../model/checked-token";
import { isTicket, newTicket } from "../model/member-tokens";
import { ttlAfter } from "../table/dynamo/item";
import { parseStored } from "../table/dynamo/parse-stored";
import { getItem } from "../table/dynamo/read";
import { onConditionFailed } from "../table/dynamo/refusal";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";
import { keySecret, tokenSecret } from "../table/secrets/secrets";
import { linkIsSpent } from "./console-link";

const ticketSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  verifiedEmail: z._default(z.nullable(z.string()), null),
  name: z._default(z.nullable(z.string()), null),
  expiresAt: z.string(),
});

/** Records who has signed in at the provider, for as long as an acceptance or a sign-up takes. */
export async function issueTicket(
  table: Table,
  person: SignedInPerson,
  seconds: number,
  now: Date,
): Promise<string> {
  const token = newTicket(await tokenSecret(table, now));
  const row: z.output<typeof ticketSchema> = {
    ...person,
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
  const Item = { ...ticketKey(token), ...row, ttl: ttlAfter(now, seconds) };
  await transact(table, [{ Put: { Item } }]);
  return token;
}

/** The person who holds a ticket; undefined if it was used or has expired. */
export async function readTicket(
  table: Table,
  token: string,
  now: Date,
): Promise<SignedInPerson | undefined> {
  const secret = await keySecret(table);
  if (secret === undefined || !isTicket(token, secret)) return undefined;
  const item = await getItem(table, ticketKey(token));
  const row = item && parseStored(ticketSchema, item);
  if (!row || row.expiresAt <= now.toISOString()) return undefined;
  const { expiresAt: _, ...person } = row;
  return person;
}

/** The write that uses up a ticket, so that nobody can accept or sign up twice with it. */
export function ticketUse(token: string): TransactionWrite {
  return onConditionFailed("gone", linkIsSpent, {
    Delete: { Key: ticketKey(token), ConditionExpression: "attribute_exists(pk)" },
  });
}

function ticketKey(token: string) {
  return keys.signInTicket(tokenHash(token));
}
