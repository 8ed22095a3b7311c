import { usualSeconds } from "../messages/goal-in-words";
import type { Experiment } from "./experiment";

const dayMs = 86_400_000;

/** When visitors of a moment are in an experiment's figures: once that day of UTC, and the time that the goal has, are over. */
export function firstFiguresAt(
  { unit, goal }: Pick<Experiment, "unit" | "goal">,
  since: Date,
): string {
  const day = Math.floor(since.getTime() / dayMs) * dayMs;
  const goalMs = unit === "VISITOR" ? (goal.withinSeconds ?? usualSeconds) * 1000 : 0;
  return new Date(day + dayMs + goalMs).toISOString();
}
