/** Whether a text contains an email address as a whole. `address` is in lower case. */
export function mentions(text: string, address: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, at + 1)) {
    const before = lower[at - 1] ?? " ";
    const after = lower.slice(at + address.length, at + address.length + 2);
    // A dot goes on only where something follows it: it may end a sentence.
    if (!/[\w.+-]/.test(before) && !/^([\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}
