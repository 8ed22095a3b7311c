// What an address may begin with before the part that was found: O'Neil's holds Neil's. Other signs of addresses, such as = and
// *, are more often around one.
const goesBefore = /([\p{L}\p{N}_.+-]|[\p{L}\p{N}]['&])$/u;
// A dot goes on only where something follows it: it may end a sentence.
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
