/** Where a pasted link leads, if it is an address for readers. Google's detour is left out. */
export function addressIn(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isDetour = /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  const target = isDetour ? url.searchParams.get("q") : null;
  if (target) return addressIn(target);
  return /^(https?|mailto|tel):$/.test(url.protocol) ? href.trim() : undefined;
}
