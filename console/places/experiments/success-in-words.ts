import { goalInWords } from "../messages/goal-in-words";
import { goalWords } from "../messages/goal-words";
import type { Experiment } from "./experiment";
import { experimentsWords } from "./words";

/** What counts as success and until when, as a sentence without its full stop. */
export function successInWords({ goal, unit }: Pick<Experiment, "goal" | "unit">): string {
  if (unit === "VISITOR") return goalInWords(goal);
  const sentence = goalWords.sentences[goal.kind](goal.value ?? "");
  return `${sentence}${experimentsWords.starting.untilMidnight}`;
}
