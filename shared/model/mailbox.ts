/**
 * The mailbox of an email address, under which mails are counted: however an address is spelt, it is one mailbox. Case, dots and
 * what follows a plus are left out, as providers do. Where a provider tells dots apart, two people with such similar names
 * share a count.
 */
export function mailboxOf(address: string): string {
  const [, name = "", host = ""] = /^([^@]*)@?(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const box = name.replace(/\+.*/s, "").replaceAll(".", "");
  return `${box}@${host === "googlemail.com" ? "gmail.com" : host.replace(/\.$/, "")}`;
}
