import { notFound } from "../../shared/handlers/operation/locate";
import { meantDomain, selectDomain } from "../../shared/handlers/operation/resolve-domain";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { ApiError } from "../../shared/runtime/errors";

/**
 * The account's domain with this id or hostname.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ones
 */
export function findDomain(account: Account, idOrHostname: string): DomainReference {
  const domain = selectDomain(account, idOrHostname);
  if (domain) return domain;
  const { code, message } = notFound("domain", idOrHostname);
  throw new ApiError(code, message + meantDomain(idOrHostname, account));
}
