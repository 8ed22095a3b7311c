/** What other places' views can import from experiments. It is loaded with those views. */

export { isUnfair } from "./experiment";
export { RunExperiment } from "./run-experiment";
export { DraftNotice, useRestartGuard, VariantNotice } from "./variant-notice";
