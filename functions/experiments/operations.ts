import { concludeExperiment } from "./conclude-experiment";
import { createExperiment } from "./create-experiment";
import { deleteExperiment } from "./delete-experiment";
import { getExperimentResults } from "./get-experiment-results";
import { listExperiments } from "./list-experiments";
import { startExperiment } from "./start-experiment";
import { stopExperiment } from "./stop-experiment";
import { updateExperiment } from "./update-experiment";

export const experimentOperations = [
  listExperiments,
  createExperiment,
  updateExperiment,
  deleteExperiment,
  startExperiment,
  stopExperiment,
  concludeExperiment,
  getExperimentResults,
];
