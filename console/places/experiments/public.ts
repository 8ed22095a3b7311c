/** What other places use of experiments, and what they load once somebody needs it. */
export { RunningMark } from "./running-mark";
export { useArmOf } from "./use-experiments";

export const loadArmResults = () => import("./arm-results").then(({ ArmResults }) => ArmResults);
export const loadAskOfArms = () => import("./ask-of-arms");
