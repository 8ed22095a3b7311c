import type { Account, DomainReference } from "../../kinds/account/account";
import { nearestName } from "../../model/did-you-mean";
import { normalizeHostname, wwwTwin } from "../../model/hostname";
import { isUuid } from "../../model/ids";
import { ApiError } from "../../runtime/errors";
import type { DomainScope } from "./operation";

/**
 * The domain of a request: the selected one, otherwise the primary one if the scope asks for it.
 * @throws ApiError `no_domains`, `domain_not_found`
 */
export function resolveDomain(
  scope: DomainScope,
  selector: string | undefined,
  account: Account,
): DomainReference | undefined {
  if (scope === "none") return undefined;
  if (account.domains.length === 0 && (scope === "primary" || selector !== undefined)) {
    throw new ApiError(
      "no_domains",
      "The account has no domains yet. Create one first: POST /api/v1/domains, tool create_domain.",
    );
  }
  if (selector !== undefined)
    return domainOf(selector, account, scope === "any" ? "all of them" : undefined);
  return scope === "any"
    ? undefined
    : account.domains.find(({ id }) => id === account.primaryDomainId);
}

/**
 * The account's domain with this id or hostname. `absent` describes what a call without one applies to.
 * @throws ApiError `domain_not_found`
 */
export function domainOf(
  selector: string,
  account: Account,
  absent = "the primary one",
): DomainReference {
  const domain = selectDomain(account, selector);
  if (domain) return domain;
  throw new ApiError(
    "domain_not_found",
    `No domain ${JSON.stringify(selector.slice(0, 100))} on this account: give the hostname or id of one of yours, or leave it out for ${absent}. List them: GET /api/v1/domains, tool list_domains.${meantDomain(selector, account)}${isAll(selector) ? ofAll(absent) : ""}`,
  );
}

/** The domain whose address or twin with or without `www.` was sent in place of its hostname, or one like it, as a sentence. */
export function meantDomain(selector: string, { domains }: Pick<Account, "domains">): string {
  const host = URL.parse(/^https?:/i.test(selector) ? selector : `https://${selector}`)?.hostname;
  const found = domains.find(({ hostname }) => host && [host, wwwTwin(host)].includes(hostname));
  const hostnames = domains.map(({ hostname }) => hostname);
  const suggestion = found?.hostname ?? nearestName(host ?? selector, hostnames);
  return suggestion === undefined ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
}

function isAll(selector: string): boolean {
  return /^(\*|all|any)$/i.test(selector);
}

/** How a call is about all domains, where one without a domain is not. */
function ofAll(absent: string): string {
  return absent === "all of them"
    ? ""
    : " Only list_conversations and get_counts look on all domains at once, with `allDomains` true; call others once for each domain.";
}

/** The account's domain with this id or hostname, written as at its creation or not; undefined for any other text. */
export function selectDomain(account: Account, selector: string): DomainReference | undefined {
  const hostname = normalizeHostname(selector);
  const id = isUuid(selector.toLowerCase()) ? selector.toLowerCase() : undefined;
  return account.domains.find(
    (candidate) => candidate.id === id || candidate.hostname === hostname,
  );
}

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
