import { withWarnings } from "../../shared/handlers/operation/warnings";
import { experimentSchema } from "../../shared/kinds/experiment/experiment";

/** The answer to a write to an experiment. */
export const writtenExperimentSchema = withWarnings(experimentSchema);
