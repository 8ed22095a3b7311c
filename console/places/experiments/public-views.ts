/** What views of other places use of experiments. It is loaded with those views. */
export { ArmNotice, useRestartGuard } from "./arms-of-messages";
export { isUnfair } from "./experiment";
export { RunExperiment } from "./run-experiment";
