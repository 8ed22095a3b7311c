import * as z from "zod/mini";
import { knownFields } from "../../../table/dynamo/known-fields";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/update-item";
import { keys, type SiteId } from "../../../table/keys";
import { type FoundProof, findAgain, type Prober } from "../proof";

const proofSchema = z.object({
  method: z.optional(z.enum(["dns", "file"])),
  /** The record or file that proves it. */
  place: z.optional(z.string()),
  token: z.optional(z.string()),
  provenAt: z.optional(z.string()),
  checkedAt: z.optional(z.string()),
  /** Since when a proof is no longer found; it counts for a week from then. */
  failingSince: z.optional(z.string()),
  lostAt: z.optional(z.string()),
  /** Since when a domain that mailed before may mail without a proof; null if it may not. */
  graceSince: z.optional(z.nullable(z.string())),
  /** How many of the notices about that its owners have got. */
  graceTold: z.optional(z.number()),
});

/** What is known of the proof that an account's people govern a domain. */
export type DomainProof = z.infer<typeof proofSchema>;

const dayMs = 86_400_000;
const checkAgainMs = 30 * dayMs;
const lostAfterMs = 7 * dayMs;

export function isProven({ provenAt, lostAt }: DomainProof): boolean {
  return provenAt !== undefined && lostAt === undefined;
}

export async function readProof(table: Table, site: SiteId): Promise<DomainProof> {
  const item = await getItem(table, keys.domainProof(site));
  return item ? knownFields(proofSchema, item) : {};
}

/** Records that the domain is proven. */
export async function saveProof(
  table: Table,
  site: SiteId,
  { method, place, token }: FoundProof & { token: string },
  now: Date,
): Promise<DomainProof> {
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
  return item ? knownFields(proofSchema, item) : {};
}

/**
 * Records that a proof is not found any more; after a week of that, that it is lost. Only a proven domain has something to
 * lose.
 */
export async function failProof(
  table: Table,
  site: SiteId,
  proof: DomainProof,
  now: Date,
): Promise<DomainProof> {
  if (!isProven(proof)) return proof;
  const since = proof.failingSince ?? now.toISOString();
  const isLost = now.getTime() - Date.parse(since) >= lostAfterMs;
  const { written, item } = await updateItem(table, keys.domainProof(site), {
    UpdateExpression: `SET checkedAt = :now, failingSince = :since${isLost ? ", lostAt = :now REMOVE provenAt" : ""}`,
    // Somebody may have proven it meanwhile.
    ConditionExpression: "checkedAt = :seen",
    ExpressionAttributeValues: {
      ":now": now.toISOString(),
      ":since": since,
      ":seen": proof.checkedAt,
    },
  });
  if (!written) return item ? knownFields(proofSchema, item) : {};
  return knownFields(proofSchema, item);
}

/** Whether a proof has to be looked for again: each month, and each day while it is not found. */
function isStale({ checkedAt, failingSince }: DomainProof, now: Date): boolean {
  const everyMs = failingSince === undefined ? checkAgainMs : dayMs;
  return now.getTime() - Date.parse(checkedAt ?? "") >= everyMs;
}

/**
 * The proof as it stands when something depends on it: a stale one is looked for again first. So no mail rests on a check
 * that is older than a month, and domains that mail nobody cost no checks.
 */
export async function currentProof(
  table: Table,
  site: SiteId,
  now: Date,
  prober?: Prober,
): Promise<{ proof: DomainProof; isJustLost: boolean }> {
  const known = await readProof(table, site);
  const { method, place, token } = known;
  if (!isProven(known) || !isStale(known, now) || !method || !place || !token)
    return { proof: known, isJustLost: false };
  const found = await findAgain({ method, place }, token, prober);
  const proof =
    "method" in found
      ? await saveProof(table, site, { ...found, token }, now)
      : await failProof(table, site, known, now);
  return { proof, isJustLost: proof.lostAt === now.toISOString() };
}
