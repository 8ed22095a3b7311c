/** The parts of experiments that only other places' views may import. They are loaded with those views. */

export { isUnfair } from "./experiment";
export { RunExperiment } from "./run-experiment";
export { useRestartGuard, VariantNotice } from "./variant-notice";
