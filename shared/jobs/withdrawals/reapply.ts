import { readAccount } from "../../kinds/account/store/accounts";
import { addressesIn } from "../../model/mentions";
import { ApiError } from "../../runtime/errors";
import type { Item } from "../../table/dynamo/item";
import type { Table } from "../../table/dynamo/table";
import { addressHash, firstRow } from "../../table/erasure";
import type { Site } from "../../table/keys";
import type { Kind } from "../erasure/kinds";
import { type RowCursor, removeSome } from "../erasure/remove-some";
import { appliers, siteIn } from "./appliers";
import type { Withdrawal, WithdrawalKind } from "./withdrawal";

/** The results of reapplying withdrawals to a restored table. */
export interface Reapplied {
  /** How many there are of each kind, and how many of these the table still needed. */
  kinds: Partial<Record<WithdrawalKind, { records: number; applied: number }>>;
  /** The withdrawals that the service refuses, with the reasons. */
  refused: (Withdrawal & { because: string })[];
}

/**
 * Reapplies the revocations and erasures made after the restored moment, in order. What is already withdrawn stays, so this can
 * be repeated, also after an interruption.
 */
export async function reapply(
  table: Table,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Promise<Reapplied> {
  const result: Reapplied = { kinds: {}, refused: [] };
  const addresses = new Map<string, Withdrawal[]>();
  const latestRoles = new Map(
    withdrawals.flatMap((each) => (each.kind === "member.updated" ? [[memberIn(each), each]] : [])),
  );
  for (const each of withdrawals) {
    const counts = count(result, each.kind);
    counts.records += 1;
    if (each.kind === "member.updated" && latestRoles.get(memberIn(each)) !== each) continue;
    if (each.kind === "address.erased") {
      const site = `${each.accountKey}.${ordinalOf(each)}`;
      addresses.set(site, [...(addresses.get(site) ?? []), each]);
      continue;
    }
    const account = await readAccount(table, each.accountKey);
    if (!account) continue;
    try {
      if (await appliers[each.kind](table, account, each, now)) counts.applied += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.refused.push({ ...each, because: error.message });
    }
  }
  // All addresses of a site at once, because its rows have to be read for them.
  for (const some of addresses.values()) {
    count(result, "address.erased").applied += await eraseAgain(table, some, now);
  }
  return result;
}

async function eraseAgain(
  table: Table,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Promise<number> {
  const [first] = withdrawals;
  const account = first && (await readAccount(table, first.accountKey));
  const site = account && siteIn(account, ordinalOf(first));
  if (!site) return 0;
  // The latest time of each.
  const erasedAt = new Map(withdrawals.map(({ id, at }) => [id.slice(id.indexOf(".") + 1), at]));
  return (await eraseAddresses(table, site, erasedAt, now)).size;
}

/** Whose role a withdrawal changes. */
function memberIn({ accountKey, id }: Withdrawal): string {
  return `${accountKey} ${id.slice(0, id.indexOf("."))}`;
}

function ordinalOf({ id }: Withdrawal): string {
  return id.slice(0, id.indexOf("."));
}

function count({ kinds }: Reapplied, kind: WithdrawalKind) {
  const counts = kinds[kind] ?? { records: 0, applied: 0 };
  kinds[kind] = counts;
  return counts;
}

/**
 * Erases again the data of visitors with certain email addresses on a site. Only an address's hash and the time of its erasure
 * are known; later data stays.
 * @returns the hashes of the addresses that were still found
 */
async function eraseAddresses(
  table: Table,
  site: Site,
  erasedAt: ReadonlyMap<string, string>,
  now: Date,
): Promise<Set<string>> {
  const found = new Set<string>();
  const isMeant = (kind: Kind, row: Item): boolean => {
    const isErased = (address: string): boolean => {
      const hash = addressHash(address);
      const at = erasedAt.get(hash);
      if (at === undefined || String(row.createdAt) > at) return false;
      found.add(hash);
      return true;
    };
    const holds = kind.holds(row, {
      isOne: isErased,
      isIn: (text) => addressesIn(text).some(isErased),
    });
    return holds && table.mode?.does !== "check";
  };
  let cursor: RowCursor | undefined = firstRow;
  while (cursor)
    cursor = await removeSome(table, site, cursor, { isMeant }, { now, begunMs: Date.now() });
  return found;
}
