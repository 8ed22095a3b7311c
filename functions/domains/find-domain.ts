import type { Account } from "../../shared/model/account";
import type { DomainReference } from "../../shared/model/domain";
import { notFound } from "../../shared/operation/locate";

/**
 * The account's domain with this id.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ids
 */
export function findDomain(account: Account, id: string): DomainReference {
  const domain = account.domains.find((candidate) => candidate.id === id.toLowerCase());
  if (!domain) throw notFound("domain", id);
  return domain;
}
