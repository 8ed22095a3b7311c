import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import type { DayCounts } from "../../../shared/kinds/experiment/store/read";

const dayMs = 86_400_000;

/**
 * The days whose visitors have had all the time that a goal has: only they may enter a verdict, since of the others those who
 * come late are missing.
 */
export function finishedDays(
  { unit, goal, stoppedAt }: Pick<StoredExperiment, "unit" | "goal" | "stoppedAt">,
  days: DayCounts,
  now: Date,
): string[] {
  const windowMs = unit === "VISITOR" ? (goal.withinSeconds ?? dayMs / 1000) * 1000 : 0;
  const countedUntilMs = stoppedAt === null ? now.getTime() : Date.parse(stoppedAt);
  return [...days.keys()]
    .filter((day) => Date.parse(`${day}T00:00:00Z`) + dayMs + windowMs <= countedUntilMs)
    .sort();
}
