import { locateRecord } from "../../model/ids";
import type { Site } from "../../table/keys";
import type { Account } from "../account/account";

/** Where a record of a site is. */
export interface Place {
  id: string;
  site: Site;
  timeId: string;
}

/** Where records are, by their ids' prefix. Those of another account, or of a domain that is gone, are left out. */
export function placesOf(
  { key, domains }: Account,
  ids: readonly string[],
  prefix: string,
): Place[] {
  return ids.flatMap((id) => {
    const { accountKey, ordinal, timeId = "" } = locateRecord(prefix, id) ?? {};
    const domain = domains.find((each) => each.ordinal === ordinal);
    if (accountKey !== key || !domain) return [];
    return [
      { id, timeId, site: { accountKey, ordinal: domain.ordinal, hostname: domain.hostname } },
    ];
  });
}
