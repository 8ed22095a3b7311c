import { createHash } from "node:crypto";

/**
 * The network behind an address, as limits count it: an IPv4 address, or the first half of an IPv6
 * address, which is what one household or company has.
 */
export function networkOf(address: string): string {
  const [, mapped] = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i) ?? [];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...last].slice(0, 4).join(":");
}

/** A network as it stands in keys: visitors' addresses are not stored. */
export function networkHash(address: string): string {
  return createHash("sha256").update(networkOf(address)).digest("base64url").slice(0, 22);
}
