import { createHash } from "node:crypto";

/**
 * The network behind an address, as limits count it: an IPv4 address, or the first 48 bits of an IPv6 one, which is the most
 * that one customer of a provider is given. The /56 and /64 within it need no separate count: each limit is the same at
 * every width, so none of them can exceed it before the /48 does.
 * @param groups of 16 bits of an IPv6 address
 */
export function networkOf(address: string, groups = 3): string {
  if (!address.includes(":")) return address;
  const parts = groupsOf(address);
  const isMapped = parts.slice(0, 6).join() === "0,0,0,0,0,ffff";
  if (!isMapped) return parts.slice(0, groups).join(":");
  return parts
    .slice(6)
    .map((group) => Number.parseInt(group, 16) || 0)
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}

/** A network in the form used in keys: visitors' addresses are not stored. */
export function networkHash(address: string): string {
  return createHash("sha256").update(networkOf(address)).digest("base64url").slice(0, 22);
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
