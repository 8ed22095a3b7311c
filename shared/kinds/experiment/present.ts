import type { Experiment } from "./experiment";
import type { StoredExperiment } from "./store/items";

/** A stored experiment as callers see it. */
export function presentExperiment({
  changeNote: _,
  run: __,
  ...experiment
}: StoredExperiment): Experiment {
  return experiment;
}
