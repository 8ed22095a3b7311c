import { createHash } from "node:crypto";

/**
 * The network behind an address: an IPv4 address, or the first bits of an IPv6 one. A household gets a /56, and the most that
 * one customer of a provider gets is a /48.
 */
export function networkOf(address: string, bits: 48 | 56 | 64 = 48): string {
  if (!address.includes(":")) return address;
  const parts = groupsOf(address);
  const isMapped = parts.slice(0, 6).join() === "0,0,0,0,0,ffff";
  if (!isMapped && bits === 56) {
    const house = (Number.parseInt(parts[3] ?? "0", 16) || 0) >> 8;
    return [...parts.slice(0, 3), `${house.toString(16)}/56`].join(":");
  }
  if (!isMapped) return parts.slice(0, bits / 16).join(":");
  return parts
    .slice(6)
    .map((group) => Number.parseInt(group, 16) || 0)
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}

/** A network in the form used in keys: visitors' addresses are not stored. */
export function networkHash(address: string, bits: 48 | 56 = 48): string {
  return createHash("sha256").update(networkOf(address, bits)).digest("base64url").slice(0, 22);
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address
    .toLowerCase()
    .replace(/%.*/, "")
    .replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
    })
    .split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const groups = [...(first ?? []), ...(last ?? [])];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length) }, () => "0");
  return [...(first ?? []), ...(tail === undefined ? [] : zeros), ...(last ?? [])].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
