import { numbersWords } from "./words";

const { seconds, minutes, hours } = numbersWords.chat;

/** A duration as people read it; `–` where there is none. */
export function duration(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (value < 60) return seconds(value);
  const inMinutes = Math.round(value / 60);
  if (value < 600 && value % 60 !== 0)
    return `${minutes(Math.floor(value / 60))} ${seconds(value % 60)}`;
  return inMinutes < 90 ? minutes(inMinutes) : hours(Math.round(inMinutes / 60));
}
