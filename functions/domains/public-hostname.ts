import { getDomain } from "tldts-icann";
import { ApiError } from "../../shared/errors";
import { normalizeHostname } from "../../shared/model/hostname";
import { isTopLevelDomain } from "./is-top-level-domain";

// RFC 2606, RFC 6761, RFC 6762, RFC 7686 and RFC 9476-style private names: nobody's website.
const reserved =
  /(^|\.)(localhost|local|test|example|invalid|internal|onion|example\.(com|net|org))$/;
// Where the service itself is served when it has no domain of its own, and the API behind that.
const ownPlatform = /(^|\.)(cloudfront\.net|execute-api\.[a-z0-9-]+\.amazonaws\.com)$/;

/**
 * The hostname as it is stored, if a public website can stand under it.
 * @throws ApiError `reserved_domain`, `invalid_domain`
 */
export function publicHostname(text: string): string {
  const hostname = normalizeHostname(text);
  if (hostname === undefined) {
    throw invalid(text, "no scheme, port, path, user, space, underscore, wildcard or address");
  }
  if (reserved.test(hostname) || ownPlatform.test(hostname) || isOwnDomain(hostname)) {
    throw new ApiError(
      "reserved_domain",
      `hostname ${JSON.stringify(text)} is reserved or a placeholder; register the hostname your visitors see.`,
    );
  }
  const topLevel = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (!isTopLevelDomain(topLevel) || getDomain(hostname) === null) {
    throw invalid(text, "a name below a public suffix, which .com and .co.uk are");
  }
  return hostname;
}

/** Whether it is the domain that was configured for the service, or below it. */
function isOwnDomain(hostname: string): boolean {
  const own = process.env.SERVICE_DOMAIN;
  return own ? `.${hostname}`.endsWith(`.${own}`) : false;
}

function invalid(text: string, allowed: string): ApiError {
  return new ApiError(
    "invalid_domain",
    `hostname ${JSON.stringify(text.slice(0, 100))} is not a public hostname. Allowed: a bare hostname such as shop.acme.com (${allowed}).`,
  );
}
