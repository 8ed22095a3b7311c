import { addressesIn } from "../../model/mentions";
import type { Item } from "../../table/dynamo/item";
import type { Table } from "../../table/dynamo/table";
import { addressHash, firstPlace } from "../../table/erasure/orders";
import type { Site } from "../../table/keys";
import type { Kind } from "../erasure/kinds";
import { type Place, removeSome } from "../erasure/remove-some";

/**
 * Erases again the data of visitors with some email addresses on a site. Only an address's hash and the time of its erasure
 * are known: later data stays.
 * @returns the hashes of the addresses that were still there
 */
export async function eraseAddresses(
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
  let place: Place | undefined = firstPlace;
  while (place)
    place = await removeSome(table, site, place, { isMeant }, { now, begunMs: Date.now() });
  return found;
}
