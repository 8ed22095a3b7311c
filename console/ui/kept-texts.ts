// What is typed and not saved, or sent and not stored. Sign-out asks about the same (lib/build/console/script/enter.ts).
const texts = /^console\.(?:draft\.|typed\.|outbox$)/;
const ownerKey = "console.textsOf";
const keptKey = (owner: string) => `console.kept.${owner}`;

/**
 * Gives the texts that this browser keeps to a member of an account: those of another one are put aside until that one is
 * back, and this one's come out.
 */
export function claimTexts(owner: string): void {
  const before = localStorage.getItem(ownerKey);
  if (before === owner) return;
  if (before !== null) {
    const entries = Object.entries({ ...localStorage }).filter(([key]) => texts.test(key));
    if (entries.length > 0) localStorage.setItem(keptKey(before), JSON.stringify(entries));
    for (const [key] of entries) localStorage.removeItem(key);
  }
  const kept = localStorage.getItem(keptKey(owner)) ?? "[]";
  for (const [key, text] of JSON.parse(kept) as [string, string][]) localStorage.setItem(key, text);
  localStorage.removeItem(keptKey(owner));
  localStorage.setItem(ownerKey, owner);
}
