import type { Account } from "../../kinds/account/account";
import { ApiError } from "../../runtime/errors";
import { selectDomain } from "./resolve-domain";

/**
 * The domain selector of a request that may name it in the query and in a header.
 * @throws ApiError `invalid_body` if the two name different domains
 */
export function oneSelector(
  query: string | undefined,
  header: string | undefined,
  account: Account,
): string | undefined {
  if (query === undefined || header === undefined || query === header) return query ?? header;
  const [left, right] = [query, header].map((each) => selectDomain(account, each)?.id);
  if (left !== undefined && left === right) return query;
  throw new ApiError(
    "invalid_body",
    `The query parameter domain (${shown(query)}) and the header X-Domain (${shown(header)}) name different domains. Send one of them.`,
  );
}

function shown(selector: string): string {
  return JSON.stringify(selector.slice(0, 100));
}
