/** These views are loaded together. */
export { ExperimentPage } from "./experiment-page";
export { Experiments } from "./experiments";
export { NewExperiment } from "./new-experiment";
