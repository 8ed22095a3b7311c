import type { ShownExperiment } from "../../../../shared/kinds/message/experiments/shown-experiment";

/** Says whose message an arm of an experiment is: gates cannot, because an arm follows from the visitor's bucket. */
export function experimentRemark(timeId: string, experiments: Iterable<ShownExperiment>): string[] {
  for (const { experimentId, arms, shownArm } of experiments) {
    const arm = arms.findIndex((each) => each.timeId === timeId);
    if (arm < 0) continue;
    if (shownArm === null)
      return [
        `It is arm ${arm + 1} of the running experiment ${experimentId}: ${arms[arm]?.weight} % of visitors see it, if its gates pass${arm === 0 ? ", and all who are outside of the experiment" : ""}.`,
      ];
    if (shownArm !== arm)
      return [
        `Nobody sees it: it is an arm of ${experimentId}, which was stopped, and everybody sees another arm. conclude_experiment ends that.`,
      ];
  }
  return [];
}
