import { locale } from "../../words/locale";
import type { Analytics } from "./figures";

/** What goals were worth in a currency, such as €1,547. */
export function money({ currency, amount }: Analytics["totals"]["goalValue"][number]): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
