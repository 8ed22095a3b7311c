import { locale } from "../../words/locale";

const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const leastShown = 0.005;

/** An amount to the cent; less than a cent is not nothing. */
export function inDollars(usd: number): string {
  return usd > 0 && usd < leastShown ? `< ${dollars.format(0.01)}` : dollars.format(usd);
}
