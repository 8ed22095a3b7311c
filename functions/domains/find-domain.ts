import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { meantDomain, selectDomain } from "../../shared/handlers/operation/resolve-domain";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { namedKinds } from "../../shared/kinds/record-kinds";
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

/** The path parameter of a route to one domain: an id or hostname, like the domain selector. */
export const domainInput = z.strictObject({
  id: z.string().check(z.describe(`The domain's id or hostname: see ${namedKinds.domain.list}.`)),
});
