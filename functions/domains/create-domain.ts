import { parse } from "tldts-icann";
import { edgeLength, edgeStart, labelText, rulesRoot } from "tldts-icann/dist/es6/src/data/trie";
import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import type { Account } from "../../shared/kinds/account/account";
import { domainChanges, domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { normalizeHostname, wwwTwin } from "../../shared/model/hostname";
import { newUuid } from "../../shared/model/ids";
import { owners } from "../../shared/model/role";
import { optionalEnvironment } from "../../shared/runtime/environment";
import { ApiError } from "../../shared/runtime/errors";
import { presentDomain } from "./present-domain";

// ICANN keeps it for private networks, which IANA's registry of special names does not list.
const privateNetwork = /(^|\.)internal$/;
// The hosts of a service without a custom domain, and of the API behind it.
const ownPlatform = /(^|\.)(cloudfront\.net|execute-api\.[a-z0-9-]+\.amazonaws\.com)$/;

/**
 * The hostname as it is stored, if a public website can have it.
 * @throws ApiError `reserved_domain`, `invalid_domain`
 */
export function publicHostname(text: string): string {
  const hostname = normalizeHostname(text);
  if (hostname === undefined) {
    throw invalid(
      text,
      "no scheme, port, path, user, space, underscore, wildcard or address",
      hostIn(text),
    );
  }
  // Special: `localhost`, `example.com` and other names that are nobody's website.
  const { domain, isSpecialUse } = parse(hostname, { detectSpecialUse: true });
  const isReserved = isSpecialUse || privateNetwork.test(hostname) || ownPlatform.test(hostname);
  if (isReserved || isOwnDomain(hostname)) {
    throw new ApiError(
      "reserved_domain",
      `hostname ${JSON.stringify(text)} is reserved: names such as localhost, example.com, .example, .test, .local and .internal, and this service's own, are not real sites. Register the hostname that your visitors see; to try things out, a name below your own domain, such as try.acme.com.`,
    );
  }
  const topLevel = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (!isTopLevelDomain(topLevel) || domain === null) {
    throw invalid(text, "a name below a public suffix, such as .com or .co.uk");
  }
  return hostname;
}

/** Whether it is a domain configured for the service, or a subdomain of one. */
function isOwnDomain(hostname: string): boolean {
  const own = optionalEnvironment("SERVICE_DOMAINS");
  return (own ? own.split(",") : []).some((domain) => `.${hostname}`.endsWith(`.${domain}`));
}

function invalid(text: string, allowed: string, meant?: string): ApiError {
  const instead = meant === undefined ? "" : ` Send the hostname alone: ${JSON.stringify(meant)}.`;
  return new ApiError(
    "invalid_domain",
    `hostname ${JSON.stringify(text.slice(0, 100))} is not a public hostname. Allowed: a bare hostname such as shop.acme.com (${allowed}).${instead}`,
  );
}

/**
 * The hostname in an address.
 * @throws ApiError `reserved_domain`, `invalid_domain` where no website can have that one either
 */
function hostIn(text: string): string | undefined {
  const { hostname } = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`) ?? {};
  const found = hostname && normalizeHostname(hostname);
  return found ? publicHostname(found) : undefined;
}

let known: ReadonlySet<string> | undefined;

/**
 * Whether ICANN's part of the public suffix list knows a top-level domain. The library's functions accept any label, so this
 * reads the library's data. Only the edition with private suffixes has `isIcann`, and that is 50 KB larger.
 */
function isTopLevelDomain(label: string): boolean {
  known ??= topLevelDomains();
  return known.has(label);
}

/** The labels of the edges from the trie's root, in the list's single text. */
function topLevelDomains(): ReadonlySet<string> {
  const labels = new Set<string>();
  const end = edgeStart[rulesRoot + 1] ?? 0;
  let offset = 0;
  for (let edge = 0; edge < end; edge += 1) {
    const length = edgeLength[edge] ?? 0;
    if (edge >= (edgeStart[rulesRoot] ?? 0)) labels.add(labelText.slice(offset, offset + length));
    offset += length;
  }
  return labels;
}

export const createDomain = defineOperation({
  name: "create_domain",
  route: "POST /api/v1/domains",
  toolGroups: ["core", "setup"],
  title: "Create a domain",
  summary:
    "Add or set up a new or second website, site, shop, blog or domain, to use the service on it too: register or connect it by its address. `duplicate`: it is already registered; `plan_limit`: delete a domain.",
  effect: "create",
  hints: { isIdempotent: true },
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: z.strictObject({
    hostname: z
      .string()
      .check(
        z.maxLength(300),
        z.describe("The domain, such as shop.acme.com: no scheme, port or path."),
      ),
  }),
  output: withWarnings(domainSchema),
  setAfterwards: { tool: "update_domain", fields: Object.keys(domainChanges) },
  errors: ["reserved_domain", "invalid_domain", "duplicate", "plan_limit"],
  validate: ({ hostname }) => ({ hostname: publicHostname(hostname) }),
  async run({ hostname }, { account, store, now }) {
    return await store.domains.create(
      account,
      { id: newUuid(now), hostname },
      now,
      ({ domain, isPrimary }) => warn(presentDomain(domain, isPrimary), ofTwin(hostname, account)),
    );
  },
});

/** Warns that the pages of a hostname with or without www. belonged to the other one until now. */
function ofTwin(hostname: string, { domains }: Account): Warning[] {
  const twin = domains.find((each) => each.hostname === wwwTwin(hostname));
  if (!twin) return [];
  const message = `Until now ${twin.hostname} had the pages of ${hostname} too. They are this domain's from here on, and the messages of ${twin.hostname} do not show there. For one website with both names, delete this domain: delete_domain.`;
  return [{ code: "never_shown", message }];
}
