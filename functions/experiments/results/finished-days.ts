import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import type { DayCounts } from "../../../shared/kinds/experiment/store/read";

const dayMs = 86_400_000;

/**
 * The days whose visitors have had all the time that a goal has: only they may enter a verdict, since of the others those who
 * come late are missing.
 */
export function finishedDays(
  experiment: Pick<StoredExperiment, "unit" | "goal" | "stoppedAt">,
  days: DayCounts,
  now: Date,
): string[] {
  const { stoppedAt } = experiment;
  const countedUntilMs = stoppedAt === null ? now.getTime() : Date.parse(stoppedAt);
  return [...days.keys()].filter((day) => finishedAtMs(experiment, day) <= countedUntilMs).sort();
}

/** When the last visitors of a day have had all their time. */
export function finishedAtMs(
  { unit, goal }: Pick<StoredExperiment, "unit" | "goal">,
  day: string,
): number {
  const windowMs = unit === "VISITOR" ? (goal.withinSeconds ?? dayMs / 1000) * 1000 : 0;
  return Date.parse(`${day}T00:00:00Z`) + dayMs + windowMs;
}
