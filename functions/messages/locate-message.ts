import { ApiError } from "../../shared/errors";
import type { Account } from "../../shared/model/account";
import type { DomainReference } from "../../shared/model/domain";
import { locateRecord } from "../../shared/model/ids";
import type { Site } from "../../shared/store/keys";

/**
 * Where the message of an id is, if it is the account's and, with a selected domain, on that domain.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ids
 */
export function locateMessage(
  id: string,
  account: Account,
  domain: DomainReference | undefined,
): { site: Site; timeId: string } {
  const location = locateRecord("msg", id);
  const home = account.domains.find(({ ordinal }) => ordinal === location?.ordinal);
  const isHere = location?.accountKey === account.key && home && (!domain || domain.id === home.id);
  if (!isHere) throw messageNotFound(id);
  return { site: siteOf(account, home), timeId: location.timeId };
}

/** A domain's place in the table. */
export function siteOf(account: Account, { ordinal, hostname }: DomainReference): Site {
  return { accountKey: account.key, ordinal, hostname };
}

export function messageNotFound(id: string): ApiError {
  return new ApiError(
    "not_found",
    `No message ${JSON.stringify(id.slice(0, 64))} here. List them: GET /api/v1/messages, tool list_messages.`,
  );
}
