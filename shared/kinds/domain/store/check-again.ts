import type { Table } from "../../../table/dynamo/table";
import type { SiteId } from "../../../table/keys";
import { findAgain, type Prober } from "../proof";
import { type DomainProof, failProof, isProven, readProof, saveProof } from "./proof";

const hourMs = 3_600_000;

/** Checks a proof again at its place: every month, and every day while it is missing. */
export async function checkAgain(
  table: Table,
  site: SiteId,
  now: Date,
  prober?: Prober,
): Promise<DomainProof> {
  const existing = await readProof(table, site);
  const { method, place, token, checkedAt = "" } = existing;
  // Several wake-ups cause one check.
  const isFresh = now.getTime() - Date.parse(checkedAt) < hourMs;
  if (!isProven(existing) || isFresh || !method || !place || !token) return existing;
  const found = await findAgain({ method, place }, token, prober);
  return "method" in found
    ? await saveProof(table, site, { ...found, token }, now)
    : await failProof(table, site, existing, now);
}
