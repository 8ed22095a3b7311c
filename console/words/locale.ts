/** The locale for dates, numbers and lists. It matches the language of the texts. */
export const locale = "en-GB";

/** Writes a list: "A, B and C". */
export const list = new Intl.ListFormat(locale);

/** The names of countries, by their codes. */
export const regions = new Intl.DisplayNames(locale, { type: "region" });

const formats = [0, 1, 2, 3].map(
  (maximumFractionDigits) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits }),
);

/** A percentage. Below 1 % it gets one more digit, so that small shares do not look like zero. */
export function percent(share: number, digits: 0 | 1 | 2): string {
  const isLittle = share > 0 && share < 0.01;
  const format = formats[digits + (isLittle ? 1 : 0)] as Intl.NumberFormat;
  const least = 10 ** -(digits + 3);
  return isLittle && share < least ? `< ${format.format(least)}` : format.format(share);
}

const units: readonly [name: string, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A duration in its largest whole unit: 7776000 seconds are "90 days". */
export function spanInWords(seconds: number): string {
  const [name, length] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? [
    "second",
    1,
  ];
  const count = seconds / length;
  return `${count.toLocaleString(locale)} ${name}${count === 1 ? "" : "s"}`;
}

/** A short form for sentences: "8 s" for 8 seconds, "2 hours" for 7200. */
export function shortSpan(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : spanInWords(seconds);
}

const names = new Intl.DisplayNames([locale], { type: "language" });

/** The names of languages. Texts for translating are in `translationWords`. */
export const languageWords = {
  nameOf: (language: string) => {
    try {
      return names.of(language) ?? language;
    } catch {
      // An incomplete tag may be invalid.
      return language;
    }
  },
};
