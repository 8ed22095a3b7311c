import type { Account } from "../../shared/model/account";
import type { DomainReference } from "../../shared/model/domain";
import { notFound } from "../../shared/operation/locate";
import { selectDomain } from "../../shared/operation/resolve-domain";

/**
 * The account's domain with this id or hostname.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ones
 */
export function findDomain(account: Account, idOrHostname: string): DomainReference {
  const domain = selectDomain(account, idOrHostname);
  if (!domain) throw notFound("domain", idOrHostname);
  return domain;
}
