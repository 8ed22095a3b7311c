import { ApiError } from "../../shared/errors";
import type { Account } from "../../shared/model/account";
import type { DomainReference } from "../../shared/model/domain";
import { notFound } from "../../shared/operation/locate";
import { meantDomain, selectDomain } from "../../shared/operation/resolve-domain";

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
