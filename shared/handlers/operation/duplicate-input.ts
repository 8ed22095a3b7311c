import * as z from "zod/mini";
import type { Account, DomainReference } from "../../kinds/account/account";
import { type RecordKind, recordKinds } from "../../kinds/record-kinds";
import { ApiError } from "../../runtime/errors";
import { locate, type RecordLocation } from "./locate";
import { meantDomain, selectDomain } from "./resolve-domain";

/** The destination of a record's copy. */
export const targetInput = {
  targetDomainId: z.optional(
    z
      .string()
      .check(
        z.maxLength(253),
        z.describe("The domain of the copy: id or hostname. Default: the same one."),
      ),
  ),
};

/**
 * The domain of the account on which a copy is made.
 * @throws ApiError `domain_not_found`, the same for foreign and missing ones
 */
export function targetOf(
  account: Account,
  targetDomainId: string | undefined,
  own: DomainReference,
): DomainReference {
  if (targetDomainId === undefined) return own;
  const domain = selectDomain(account, targetDomainId);
  if (domain) return domain;
  throw new ApiError(
    "domain_not_found",
    `targetDomainId must be the id or hostname of a domain of the account; got ${JSON.stringify(targetDomainId)}. List them: GET /api/v1/domains, tool list_domains.${meantDomain(targetDomainId, account)}`,
  );
}

const longestName = 200;

/**
 * The location of the record to copy. A selector that names another domain is probably meant for the copy.
 * @throws ApiError `not_found`
 */
export function sourceOf(
  kind: RecordKind,
  id: string,
  account: Account,
  selected: DomainReference | undefined,
): RecordLocation {
  const place = locate(kind, id, account, undefined);
  if (!selected || selected.id === place.domain.id) return place;
  throw new ApiError(
    "not_found",
    `This ${recordKinds[kind].noun} is on ${place.domain.hostname}, not on ${selected.hostname}. To copy it there, send "targetDomainId": "${selected.hostname}" in place of domain.`,
  );
}

/** The default name of a copy. */
export function copyName(name: string): string {
  return `Copy of ${name}`.slice(0, longestName).toWellFormed();
}
