import { withoutWww } from "../../model/hostname";
import { comparesPath, matchesUrl, type UrlRule } from "../../rules/matches-url";
import { canReach } from "./pattern-reach";
import { hasParameter, hasWildcard, withoutSlashes } from "./rule-coverage";
import { severalValues, withQuery } from "./rule-slips";

/**
 * Whether a rule can match the address of any page of a domain. Browsers write an address in one way: the path begins
 * with `/`, and spaces and letters with accents are encoded. A `*` that looks like a wildcard is taken to be in no address.
 */
export function canMatch({ match, value }: UrlRule, hostname: string): boolean {
  const rule = { match, value };
  if (withoutSlashes(rule) !== undefined || withQuery(rule) !== undefined) return false;
  if (match === "REGEX") return patternCanMatch(value, hostname);
  if (hasWildcard(rule) || hasParameter(rule) || severalValues(rule)) return false;
  const origins = originsOf(hostname);
  if (match === "STARTS_WITH" && origins.some((origin) => `${origin}:`.startsWith(value))) {
    return true;
  }
  // A part of an address may be cut where a browser would write it otherwise, such as after a dot.
  const texts = match === "EXACT" ? [value] : [value, `${value}x`];
  const isPart = match === "CONTAINS" || match === "ENDS_WITH";
  return texts
    .flatMap((text) => {
      if (isPart) return [text, ...origins.map((origin) => `${origin}/x${text}`)];
      return text.startsWith("/") ? origins.map((origin) => origin + text) : [text];
    })
    .flatMap((address) => URL.parse(address) ?? [])
    .some((url) => isOn(url, hostname) && matchesUrl([{ match, value }], url.href));
}

/** What may have been meant by a value that no address matches; undefined where nothing suggests itself. */
export function likelyValue({ match, value }: UrlRule, hostname: string): string | undefined {
  if (match === "CONTAINS" || match === "ENDS_WITH") return undefined;
  if (match === "REGEX") {
    const rest = value.replace(/^\^?/, "");
    const likely = rest.includes("://") ? [] : [`^https://${rest}`, `^/${rest}`];
    return likely.find((each) => patternCanMatch(each, hostname));
  }
  const isAddress = /^https?:/i.test(value);
  const namesHost = withoutWww(value.toLowerCase()).startsWith(withoutWww(hostname));
  // Another site's address was meant for its path.
  const foreign =
    !isAddress && !namesHost ? value.match(/^[a-z\d.-]+\.[a-z]{2,}(\/.*)$/i)?.[1] : undefined;
  const url = URL.parse(
    !isAddress && namesHost ? `https://${value}` : (foreign ?? value),
    `https://${hostname}/`,
  );
  if (!url || !isOn(url, hostname)) return undefined;
  const likely =
    isAddress || namesHost ? url.origin + url.pathname + url.search : url.pathname + url.search;
  return canMatch({ match, value: likely }, hostname) ? likely : undefined;
}

function patternCanMatch(value: string, hostname: string): boolean {
  if (!comparesPath(value)) {
    // A port may follow the host.
    return originsOf(hostname)
      .flatMap((origin) => [`${origin}/`, `${origin}:`])
      .some((beginning) => canReach(value, beginning));
  }
  return canReach(value, "/", value.includes("\\?") ? "" : "?");
}

function isOn({ hostname: host }: URL, hostname: string): boolean {
  return withoutWww(host) === withoutWww(hostname);
}

function originsOf(hostname: string): string[] {
  const host = withoutWww(hostname);
  return ["https://", "http://"].flatMap((scheme) => [`${scheme}${host}`, `${scheme}www.${host}`]);
}
