import { words } from "../../words";
import type { Message } from "./draft";
import { goalWords } from "./goal-words";

type Goal = NonNullable<Message["goal"]>;

/** What the API takes where a goal names no time, in seconds. */
export const usualSeconds = 86_400;

/** A goal's time as people call it: "A day". */
export function periodInWords(seconds = usualSeconds): string {
  return goalWords.periods[seconds] ?? words.editor.otherPeriod(seconds);
}

/** A goal and its time, as a sentence without its full stop. */
export function goalInWords({ kind, value = "", withinSeconds }: Goal): string {
  return goalWords.inTime(goalWords.sentences[kind](value), periodInWords(withinSeconds));
}
