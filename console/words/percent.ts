import { locale } from "./locale";

const formats = [0, 1, 2, 3].map(
  (maximumFractionDigits) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits }),
);

/** A share in percent. Below 1 % it has one digit more: little is not nothing. */
export function percent(share: number, digits: 0 | 1 | 2): string {
  const isLittle = share > 0 && share < 0.01;
  const format = formats[digits + (isLittle ? 1 : 0)] as Intl.NumberFormat;
  const least = 10 ** -(digits + 3);
  return isLittle && share < least ? `< ${format.format(least)}` : format.format(share);
}
