import { locateRecord } from "../../../model/ids";
import type { ShownExperiment } from "../../message/experiments/shown-experiment";
import type { StoredExperiment } from "./items";

/** An experiment as pages need it, whichever arm they show. */
export function shownOf(experiment: StoredExperiment): Omit<ShownExperiment, "shownArm"> {
  const { id, arms, goal, unit, valueCeiling, startedAt } = experiment;
  return {
    experimentId: id,
    arms: arms.map(({ messageId, weight }) => ({
      timeId: messageId === null ? null : (locateRecord("msg", messageId)?.timeId ?? null),
      weight,
    })),
    goal,
    unit,
    valueCeiling,
    startedAt: startedAt ?? "",
  };
}
