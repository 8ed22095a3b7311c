import { countShow, countTurn, isAllowed, secondsToWait, storeShows } from "./limits";
import { restart } from "./restart";
import { triggers } from "./triggers";
import { untilSettled } from "./until-settled";

/** What watches and limits messages beyond the everyday, under names that the build shortens. */
export const rare = {
  countShow,
  countTurn,
  isAllowed,
  restart,
  secondsToWait,
  storeShows,
  triggers,
  untilSettled,
};
