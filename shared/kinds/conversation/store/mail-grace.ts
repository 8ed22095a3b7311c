import { getItems, queryPage } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/update-item";
import { keys, type SiteId } from "../../../table/keys";
import type { DomainProof } from "../../domain/store/proof";
import { conversationFrom, headFrom } from "../rows/conversation-row";

/** Domains that are older may have mailed visitors before that needed a proof. */
export const mailNeedsProofSince = "2026-11-29T00:00:00.000Z";
/** How many mails a day such a domain may send while it is not proven. */
export const mostInGrace = 20;

/** `lost`: the proof was not found for a week. The others: for how many days mail has been allowed without one. */
export type ProofNews = "lost" | "day0" | "day30" | "day53";

const dayMs = 86_400_000;
const graceDays = 60;
const mailedWithinDays = 90;
const mostRead = 100;
// When owners are told, in days of the grace.
const news: readonly { day: number; says: ProofNews }[] = [
  { day: 0, says: "day0" },
  { day: 30, says: "day30" },
  { day: 53, says: "day53" },
];

/** Whether a domain without a proof may mail until then. Before its first mail under the rule that is assumed of an old one. */
export function isInGrace(
  { graceSince }: DomainProof,
  { createdAt }: { createdAt: string },
  now: Date,
): boolean {
  if (graceSince === undefined) return createdAt < mailNeedsProofSince;
  return graceSince !== null && now.getTime() < Date.parse(graceSince) + graceDays * dayMs;
}

/**
 * Lets a domain mail for 60 days without a proof if it has mailed visitors in the 90 days before. With the first such mail the
 * days begin; `news` is what the owners have to be told now.
 */
export async function graceOf(
  table: Table,
  site: SiteId,
  domain: { createdAt: string },
  proof: DomainProof,
  now: Date,
): Promise<{ news: ProofNews | undefined } | undefined> {
  if (!isInGrace(proof, domain, now)) return undefined;
  const isFirst = proof.graceSince === undefined;
  const since = isFirst
    ? (await hasMailed(table, site, now))
      ? now.toISOString()
      : null
    : (proof.graceSince ?? null);
  const told = proof.graceTold ?? 0;
  const days = since === null ? -1 : Math.floor((now.getTime() - Date.parse(since)) / dayMs);
  const due = news.filter(({ day }) => day <= days);
  if (isFirst || due.length > told) {
    const { written } = await updateItem(table, keys.domainProof(site), {
      UpdateExpression: "SET graceSince = :since, graceTold = :told",
      ConditionExpression: isFirst ? "attribute_not_exists(graceSince)" : "graceTold = :seen",
      ExpressionAttributeValues: {
        ":since": since,
        ":told": due.length,
        ...(!isFirst && { ":seen": told }),
      },
    });
    // Somebody else's mail was faster, and tells.
    if (!written) return since === null ? undefined : { news: undefined };
  }
  if (since === null) return undefined;
  return { news: due.length > told ? due.at(-1)?.says : undefined };
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
    Limit: mostRead,
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
