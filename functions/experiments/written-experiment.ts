import { withWarnings } from "../../shared/handlers/operation/warnings";
import { experimentSchema } from "../../shared/kinds/experiment/experiment";

/** The answer to each write to an experiment. Creating, updating, starting and concluding one may warn. */
export const writtenExperimentSchema = withWarnings(experimentSchema);
