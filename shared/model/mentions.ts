// Characters that may belong to a longer address before the found part: O'Neil's contains Neil's. Other characters of
// addresses, such as = and *, more often surround one.
const goesBefore = /([\p{L}\p{N}_.+-]|[\p{L}\p{N}]['&])$/u;
// A dot continues the address only if something follows it, because it may end a sentence.
const goesAfter = /^([\p{L}\p{N}_-]|\.[\p{L}\p{N}_])/u;

/** Whether a text contains an email address as a whole. `address` is in lower case. */
export function mentions(text: string, address: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, at + 1)) {
    const isPart =
      goesBefore.test(lower.slice(0, at)) || goesAfter.test(lower.slice(at + address.length));
    if (!isPart) return true;
  }
  return false;
}

// A domain that is not continued.
const domainOfAddress = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_][\p{L}\p{N}_-]*)*/u;
// The part before the @, limited to more than any mail server accepts.
const beforeAt = /(?<![^\s@])[^\s@]+$/u;
const longestName = 128;

/** All email addresses that a text mentions, in lower case, wherever one may begin. */
export function addressesIn(text: string): string[] {
  const lower = text.toLowerCase();
  const found: string[] = [];
  for (let at = lower.indexOf("@"); at !== -1; at = lower.indexOf("@", at + 1)) {
    const [domain] = domainOfAddress.exec(lower.slice(at + 1)) ?? [];
    if (!domain) continue;
    const [name = ""] = beforeAt.exec(lower.slice(Math.max(0, at - longestName), at)) ?? [];
    for (let start = at - name.length; start < at; start += 1)
      if (!goesBefore.test(lower.slice(Math.max(0, start - 4), start)))
        found.push(lower.slice(start, at + 1 + domain.length));
  }
  return found;
}
