import { toBase62 } from "../../model/base62";
import { siteRef } from "../../model/ids";
import type { Item } from "../../table/dynamo/item";
import { accountIn } from "../../table/keys";

/** The prefixes whose second part is the public address of a site. */
const underAddress = ["L", "N", "NS"];
/** The prefixes of which no row belongs to an account. */
const ofNobody = ["CFG", "OA", "SI"];

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
    if (pk === "ACCOUNTS" || prefix === "PN") return sk === accountKey;
    // Checkpoints have the key of their row.
    if (prefix === "CP") return isOwn(pk.slice("CP#".length), sk);
    if (underAddress.includes(prefix)) return refs.has(second);
    return !ofNobody.includes(prefix) && accountIn({ pk }) === accountKey;
  };
  return ({ pk, sk, listenerPk }) =>
    // The row of a connection names the row that it leads to.
    isOwn(String(listenerPk ?? pk), String(sk));
}
