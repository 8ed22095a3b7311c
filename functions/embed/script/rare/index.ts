import type { Kit } from "../kit";
import { insertInline } from "./insert-inline";
import { takeKit } from "./kit";
import { countShow, countTurn, isAllowed, secondsToWait, storeShows } from "./limits";
import { restart } from "./restart";
import { triggers } from "./triggers";
import { whenDue } from "./when-due";

/** What watches, limits and places messages beyond the everyday, under names that the build shortens. */
export default function load(given: Kit) {
  takeKit(given);
  return {
    countShow,
    countTurn,
    insertInline,
    isAllowed,
    restart,
    secondsToWait,
    storeShows,
    triggers,
    whenDue,
  };
}
