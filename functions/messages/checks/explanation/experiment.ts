import * as z from "zod/mini";
import type { ShownExperiment } from "../../../../shared/kinds/message/experiments/shown-experiment";

export const experimentSchema = z
  .nullable(
    z.strictObject({
      id: z.string().check(z.describe("The experiment's id.")),
      arm: z.int().check(z.describe("Its place among the arms, from 0.")),
      percent: z
        .number()
        .check(
          z.describe("The percentage of visitors who see it; 0 if everyone is shown another arm."),
        ),
    }),
  )
  .check(z.describe("The experiment that decides who sees it; null: none does."));

type OfExperiment = z.output<typeof experimentSchema>;

/** The experiment that decides who sees a message; null if none does. No gate covers this: the visitor's bucket decides the arm. */
export function experimentOf(timeId: string, experiments: Iterable<ShownExperiment>): OfExperiment {
  for (const { experimentId: id, arms, shownArm } of experiments) {
    const arm = arms.findIndex((each) => each.timeId === timeId);
    if (arm < 0 || shownArm === arm) continue;
    return { id, arm, percent: shownArm === null ? (arms[arm]?.weight ?? 0) : 0 };
  }
  return null;
}

/** The same as a sentence. */
export function experimentRemark(found: OfExperiment): string[] {
  if (!found) return [];
  const { id, arm, percent } = found;
  return [
    percent === 0
      ? `Nobody sees it: it is an arm of ${id}, which was stopped, and everybody sees another arm. conclude_experiment ends that.`
      : `It is arm ${arm + 1} of the running experiment ${id}: ${percent}% of visitors see it, if its gates pass${arm === 0 ? ", and all who are outside of the experiment" : ""}.`,
  ];
}
