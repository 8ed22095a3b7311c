import { toBase62 } from "../../model/base62";
import { siteRef } from "../../model/ids";
import type { Item } from "../../table/dynamo/item";
import { accountIn } from "../../table/keys";
import { partitions } from "../../table/partitions";

/** The prefixes whose second part is the public address of a site. */
const underAddress: readonly string[] = [
  partitions.publishedPages,
  partitions.helpCenters,
  partitions.helpSnapshots,
];
/** The prefixes of which no row belongs to an account. */
const ofNobody: readonly string[] = [
  partitions.secrets,
  partitions.agentSignIns,
  partitions.signIns,
];

/**
 * Whether a row belongs to an account. Only the part of the key that the service itself writes counts: visitors and callers
 * choose other parts, and could name another account.
 */
export function belongsTo(accountKey: string, nextOrdinal: number): (row: Item) => boolean {
  const refs = new Set(
    Array.from({ length: nextOrdinal }, (_, ordinal) =>
      siteRef({ accountKey, ordinal: toBase62(BigInt(ordinal), 2) }),
    ),
  );
  const isOwn = (pk: string, sk: string): boolean => {
    const [prefix = "", second = ""] = pk.split("#");
    if (pk === partitions.accountList || prefix === partitions.memberships)
      return sk === accountKey;
    // Checkpoints have the key of their row.
    if (prefix === partitions.checkpoints) return isOwn(pk.slice(`${prefix}#`.length), sk);
    if (underAddress.includes(prefix)) return refs.has(second);
    return !ofNobody.includes(prefix) && accountIn({ pk }) === accountKey;
  };
  return ({ pk, sk, listenerPk }) =>
    // The row of a connection names the row that it leads to.
    isOwn(String(listenerPk ?? pk), String(sk));
}
