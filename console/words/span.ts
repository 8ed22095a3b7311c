import { locale } from "./locale";

const units: readonly [name: string, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A length of time in the largest unit that has it whole: 7776000 seconds are "90 days". */
export function spanInWords(seconds: number): string {
  const [name, length] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? [
    "second",
    1,
  ];
  const count = seconds / length;
  return `${count.toLocaleString(locale)} ${name}${count === 1 ? "" : "s"}`;
}

/** The same in a sentence, where most lengths are some seconds: "8 s", and "2 hours" of 7200. */
export function shortSpan(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : spanInWords(seconds);
}
