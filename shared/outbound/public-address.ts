import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the public internet. Everything that a network keeps to itself is not: loopback,
 * private, shared (CGNAT) and link-local addresses, and with them the metadata and runtime addresses of a cloud. Nor are
 * the IPv6 forms that carry an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  // An IPv4-mapped address becomes the IPv4 address that a connection would go to.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // The library calls everything unicast that no registry names. Of IPv6, only 2000::/3 is handed out.
  return address.kind() === "ipv4" || isGlobalUnicast(address as ipaddr.IPv6);
}

/** Whether an IP address is this machine. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === "loopback";
}

function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}
