import * as z from "zod/mini";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import type { FoundProof } from "../proof";

const proofSchema = z.object({
  method: z.optional(z.enum(["dns", "file"])),
  /** The record or file that proves it. */
  place: z.optional(z.string()),
  token: z.optional(z.string()),
  provenAt: z.optional(z.string()),
  checkedAt: z.optional(z.string()),
  /** Since when the proof is missing. It still counts for a week from then. */
  failingSince: z.optional(z.string()),
  lostAt: z.optional(z.string()),
  /** Since when a domain that mailed before may mail without a proof; null if it may not. */
  graceSince: z.optional(z.nullable(z.string())),
});

/** The state of the proof that an account controls a domain. */
export type DomainProof = z.infer<typeof proofSchema>;

const dayMs = 86_400_000;
const checkAgainDays = 30;
const lostAfterMs = 7 * dayMs;
const graceMs = 60 * dayMs;

export function isProven({ provenAt, lostAt }: DomainProof): boolean {
  return provenAt !== undefined && lostAt === undefined;
}

/** When a domain that sent mail before needs a proof; undefined if it needs one already, or if that time has not started. */
export function graceEnd(proof: DomainProof): Date | undefined {
  const { graceSince, lostAt } = proof;
  if (!graceSince || lostAt !== undefined || isProven(proof)) return undefined;
  return new Date(Date.parse(graceSince) + graceMs);
}

export async function readProof(table: Table, site: SiteId): Promise<DomainProof> {
  const item = await getItem(table, keys.domainProof(site));
  return item ? parseStored(proofSchema, item) : {};
}

/** Records that the domain is proved. */
export async function saveProof(
  table: Table,
  site: SiteId,
  { method, place, token }: FoundProof & { token: string },
  now: Date,
): Promise<DomainProof> {
  await scheduleProofCheck(table, site, checkAgainDays, now);
  const { item } = await updateItem(table, keys.domainProof(site), {
    UpdateExpression:
      "SET #method = :method, place = :place, #token = :token, checkedAt = :now, provenAt = if_not_exists(provenAt, :now) REMOVE failingSince, lostAt",
    ExpressionAttributeNames: { "#method": "method", "#token": "token" },
    ExpressionAttributeValues: {
      ":method": method,
      ":place": place,
      ":token": token,
      ":now": now.toISOString(),
    },
  });
  return item ? parseStored(proofSchema, item) : {};
}

/** Records that a proof is missing; after a week, that it is lost. Only a proved domain can lose its proof. */
export async function failProof(
  table: Table,
  site: SiteId,
  proof: DomainProof,
  now: Date,
): Promise<DomainProof> {
  if (!isProven(proof)) return proof;
  const since = proof.failingSince ?? now.toISOString();
  const isLost = now.getTime() - Date.parse(since) >= lostAfterMs;
  if (!isLost) await scheduleProofCheck(table, site, 1, now);
  const { item } = await updateItem(table, keys.domainProof(site), {
    UpdateExpression: `SET checkedAt = :now, failingSince = :since${isLost ? ", lostAt = :now REMOVE provenAt" : ""}`,
    // Somebody may have proved it meanwhile.
    ConditionExpression: "checkedAt = :seen",
    ExpressionAttributeValues: {
      ":now": now.toISOString(),
      ":since": since,
      ":seen": proof.checkedAt,
    },
  });
  return item ? parseStored(proofSchema, item) : {};
}

/** Decides whether a domain that sent mail before may send mail without a proof from now on, unless that is decided already. */
export async function decideGrace(
  table: Table,
  site: SiteId,
  { isGiven, lookAfterDays }: { isGiven: boolean; lookAfterDays: number },
  now: Date,
): Promise<void> {
  const decided = {
    Update: {
      Key: keys.domainProof(site),
      UpdateExpression: "SET graceSince = :since",
      ConditionExpression: "attribute_not_exists(graceSince)",
      ExpressionAttributeValues: { ":since": isGiven ? now.toISOString() : null },
    },
  };
  const due = { Update: { Key: keys.domainProofDue(site), ...dueIn(lookAfterDays, now) } };
  await transact<void, void>(
    table,
    [onConditionFailed("taken", () => undefined, decided), ...(isGiven ? [due] : [])],
    undefined,
  );
}

/**
 * Schedules another check of the domain in some days, by the expiry of this row. It is written before what it belongs to:
 * without it, nobody would check again.
 */
export async function scheduleProofCheck(
  table: Table,
  site: SiteId,
  days: number,
  now: Date,
): Promise<void> {
  await updateItem(table, keys.domainProofDue(site), dueIn(days, now));
}

function dueIn(days: number, now: Date) {
  return {
    UpdateExpression: "SET #ttl = :ttl",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":ttl": ttlAfter(now, days * (dayMs / 1000)) },
  };
}
