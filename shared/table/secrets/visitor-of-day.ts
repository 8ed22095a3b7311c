import { createHmac } from "node:crypto";
import { networkOf } from "../../model/network";
import { type SiteId, siteKey } from "../keys/site-key";

/** Who sends something, as far as a request tells. */
export interface Sender {
  address: string;
  userAgent?: string | undefined;
}

// The 64 bits of an IPv6 address that a household or an office has.
const bits = 64;

/**
 * A visitor of a site during one day, without anything by which to find out who that is: it differs between sites, and without
 * the day's salt, which is deleted, nobody can compute it again. Visitors who share a network and a browser's name are one.
 */
export function visitorOfDay(
  salt: string,
  site: SiteId,
  { address, userAgent = "" }: Sender,
): string {
  return createHmac("sha256", salt)
    .update([siteKey(site), networkOf(address, bits), userAgent].join("\n"))
    .digest("base64url")
    .slice(0, 22);
}
