/** What other places use of experiments, and what they load once somebody needs it. */
export { RunningMark } from "./running-mark";
export { useVariantOf } from "./use-experiments";

export const loadVariantResults = () =>
  import("./variant-results").then(({ VariantResults }) => VariantResults);
export const loadConfirmVariants = () => import("./confirm-variants");
