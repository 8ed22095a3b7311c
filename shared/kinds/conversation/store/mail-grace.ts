import { getItems, queryPage } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import { type DomainProof, decideGrace, graceEnd, readProof } from "../../domain/store/proof";
import { readDomain } from "../../domain/store/read";
import { conversationFrom, headFrom } from "../rows/conversation-row";

/** Domains created before this may have mailed visitors when mail needed no proof. */
const mailNeedsProofSince = "2026-11-29T00:00:00.000Z";
/** The days of the grace period on which the owners are notified, in addition to the first. */
export const noticeDays = [30, 53] as const;

const dayMs = 86_400_000;
const mailedWithinDays = 90;
const maxRead = 100;

/** Whether a domain may send mail without a proof. An old domain may until its first conversation under the rule. */
export function isInGrace(proof: DomainProof, domain: { createdAt: string }, now: Date): boolean {
  if (isUndecided(proof, domain)) return true;
  const end = graceEnd(proof);
  return end !== undefined && now < end;
}

function isUndecided({ graceSince, provenAt, lostAt }: DomainProof, domain: { createdAt: string }) {
  const wasProven = provenAt !== undefined || lostAt !== undefined;
  return !wasProven && graceSince === undefined && domain.createdAt < mailNeedsProofSince;
}

/**
 * Starts the 60 days in which a domain may send mail without a proof, if it sent mail in the 90 days before. They start with
 * its first conversation under the rule, so that its owners are notified before an answer is mailed.
 */
export async function beginGrace(table: Table, site: SiteId, now: Date): Promise<void> {
  const [proof, domain] = await Promise.all([
    readProof(table, site),
    readDomain(table, site.accountKey, site.ordinal),
  ]);
  if (!domain || !isUndecided(proof, domain)) return;
  const isGiven = await hasMailed(table, site, now);
  await decideGrace(table, site, { isGiven, lookAfterDays: noticeDays[0] }, now);
}

/** Whether a visitor of the site was mailed lately. */
async function hasMailed(table: Table, site: SiteId, now: Date): Promise<boolean> {
  const { pk } = keys.conversationListing(site, "");
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk > :since",
    ExpressionAttributeValues: {
      ":pk": pk,
      ":since": new Date(now.getTime() - mailedWithinDays * dayMs).toISOString(),
    },
    ScanIndexForward: false,
    Limit: maxRead,
  });
  const timeIds = items
    .filter((item) => conversationFrom(item).visitor.email !== null)
    .map(({ sk }) => String(sk).split("#")[1] ?? "");
  const heads = await getItems(
    table,
    timeIds.map((timeId) => keys.conversation(site, timeId)),
    { consistent: false },
  );
  return heads.some((item, index) => item && headFrom(timeIds[index] ?? "", item).mailedSeq > 0);
}
