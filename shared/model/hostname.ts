import { isIP } from "node:net";
import { domainToASCII } from "node:url";

// Letters, digits, hyphens and dots, or anything beyond ASCII (international names).
const hostnameCharacters = /^[a-z0-9.\u0080-\u{10ffff}-]+$/iu;
const longestHostname = 253;
const labels = /^(?!\.)((^|\.)(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/**
 * A hostname as it is stored and compared: lower case, punycode, without a trailing dot. Undefined for a text that is not a
 * hostname (with a scheme, port, path, user or spaces, or an IP in any notation). Does not check whether the hostname is
 * public.
 */
export function normalizeHostname(text: string): string | undefined {
  // Converting a very long text to punycode takes longer than a request may last.
  if (text.length > longestHostname || !hostnameCharacters.test(text)) return undefined;
  const ascii = domainToASCII(text.replace(/\.$/, "").toLowerCase());
  // Numbers such as 0x7f.1 become addresses here, as they would in a browser.
  return ascii.length <= longestHostname && labels.test(ascii) && !isIP(ascii) ? ascii : undefined;
}

/** The hostname without a leading `www.`: a page on either counts as the other. */
export function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, "");
}

/** The same host with a leading `www.`, or without the one it has. */
export function wwwTwin(hostname: string): string {
  const bare = withoutWww(hostname);
  return hostname === bare ? `www.${bare}` : bare;
}
