// The most that the service counts at once.
const most = 1_000_000_000;

/** What a page said that something was worth, in the currency's minor unit and as fields of an event; empty in any other. */
export function valueIn(about: unknown, currency: string | undefined): string {
  const { value, currency: own } = { ...(about as { value?: unknown; currency?: unknown }) };
  if (!currency || own !== currency || typeof value !== "number") return "";
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const amount = Math.round(value * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return amount >= 0 && amount <= most ? `,"value":${amount},"currency":"${currency}"` : "";
}
