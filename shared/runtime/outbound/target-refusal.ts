import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Reach } from "../local-run";

/**
 * Whether an IP address is one of the public internet. Everything that a network keeps to itself is not: loopback,
 * private, shared (CGNAT) and link-local addresses, and with them the metadata and runtime addresses of a cloud. Nor are
 * the IPv6 forms that carry an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo, ISATAP.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  // An IPv4-mapped address becomes the IPv4 address that a connection would go to.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || metadataOfClouds.includes(address.toString())) return false;
  // The library calls everything unicast that no registry names. Only 2000::/3 of IPv6 is handed out.
  return address.kind() === "ipv4" || isGlobalUnicast(address as ipaddr.IPv6);
}

// Public by its range, yet answered by the host of each machine in Azure. All other clouds use link-local, shared, private
// or reserved addresses: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
const metadataOfClouds = ["168.63.129.16"];

/** Whether an IP address is this machine. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === "loopback";
}

function isGlobalUnicast({ parts }: ipaddr.IPv6): boolean {
  const [first = 0, , , , fifth = 0, sixth = 0] = parts;
  // ISATAP carries an IPv4 address in the last 32 bits, under any prefix (RFC 5214, section 6.1).
  const isIsatap = (fifth & ~0x0300) === 0 && sixth === 0x5efe;
  return (first & 0xe000) === 0x2000 && !isIsatap;
}

/** Why no request may go to a URL, as the end of a sentence about it; undefined if one may. */
export function targetRefusal(url: URL, reach: Reach): string | undefined {
  const { protocol, port, username, password } = url;
  if (protocol !== "https:" && !(protocol === "http:" && reach === "local"))
    return "must start with https://";
  if (port !== "" && reach === "public") return "must not name a port: only 443 is allowed";
  if (username !== "" || password !== "") return "must not contain a user or password";
  const host = hostOf(url);
  if (isIP(host) !== 0) return addressRefusal(host, reach);
  if (/(^|\.)(localhost|internal|local)\.?$/.test(host) && reach === "public")
    return "must name a public host";
  return undefined;
}

/** Why no connection may go to an address; undefined if one may. */
export function addressRefusal(address: string, reach: Reach): string | undefined {
  if (isPublicAddress(address) || (reach === "local" && isLoopback(address))) return undefined;
  return "must lead to a public address";
}

/** The host in the form for a resolver: an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
