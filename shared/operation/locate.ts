import { ApiError } from "../errors";
import type { Account } from "../model/account";
import type { DomainReference } from "../model/domain";
import { locateRecord } from "../model/ids";
import { type NamedKind, namedKinds, type RecordKind, recordKinds } from "../model/record-kinds";
import type { Site } from "../store/keys";

/** Where a record is in the table, and its domain. */
export interface Place {
  site: Site;
  timeId: string;
  domain: DomainReference;
}

/**
 * Finds the record of an id on the account and, if a domain is selected, on that domain.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ids
 */
export function locate(
  kind: RecordKind,
  id: string,
  account: Account,
  selected: DomainReference | undefined,
  missing = notFound(kind, id),
): Place {
  const location = locateRecord(recordKinds[kind].prefix, id);
  const domain = account.domains.find(({ ordinal }) => ordinal === location?.ordinal);
  const isHere =
    location?.accountKey === account.key && domain && (!selected || selected.id === domain.id);
  if (!isHere) throw missing;
  return { site: siteOf(account, domain), timeId: location.timeId, domain };
}

/** Where a domain is in the table. */
export function siteOf(account: Account, { ordinal, hostname }: DomainReference): Site {
  return { accountKey: account.key, ordinal, hostname };
}

/** The documented error for a record that does not exist. */
export function notFound(kind: NamedKind, id: string): ApiError {
  const { noun, list } = namedKinds[kind];
  return new ApiError(
    "not_found",
    `No ${noun} ${JSON.stringify(id.slice(0, 64))} here. List them: ${list}.`,
  );
}
