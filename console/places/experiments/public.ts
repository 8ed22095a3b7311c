/** The parts of experiments that other places may import, and those that they load when needed. */
export { RunningMark } from "./running-mark";
export { useVariantOf } from "./use-experiments";

export const loadVariantResults = () =>
  import("./variant-results").then(({ VariantResults }) => VariantResults);
export const loadConfirmVariants = () => import("./confirm-variants");
