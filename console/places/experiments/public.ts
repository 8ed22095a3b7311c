/** What other places can import from experiments, directly or on demand. */
export { RunningMark } from "./running-mark";
export { useVariantOf } from "./use-experiments";

export const loadVariantResults = () =>
  import("./variant-results").then(({ VariantResults }) => VariantResults);
export const loadConfirmVariants = () => import("./confirm-variants");
