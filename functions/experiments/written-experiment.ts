import { withWarnings } from "../../shared/handlers/operation/warnings";
import {
  type ExperimentSettings,
  experimentSchema,
} from "../../shared/kinds/experiment/experiment";
import { refuseSettings } from "../../shared/kinds/experiment/rules";
import { merged } from "../../shared/runtime/unjudgeable";

/** The answer to each write to an experiment. Creating, updating, starting and concluding one may warn. */
export const writtenExperimentSchema = withWarnings(experimentSchema);

/** The fields that callers write; the rest has defaults. */
type GivenExperiment = Pick<ExperimentSettings, "name" | "arms" | "goal"> &
  Partial<Pick<ExperimentSettings, "unit" | "valueCeiling">>;

/** The settings of an experiment: the given fields and the defaults. */
export function withDefaults(input: GivenExperiment): ExperimentSettings {
  return merged(input, {
    unit: input.unit ?? ("VISITOR_DAY" as const),
    valueCeiling: input.valueCeiling ?? null,
  });
}

/**
 * The same for an experiment that is stored.
 * @throws ApiError `invalid_body` if fields conflict
 */
export function settledExperiment(input: GivenExperiment): ExperimentSettings {
  const settings = withDefaults(input);
  refuseSettings(settings);
  return settings;
}
