import { nearestNames } from "../nearest-names";
import { changeTypeNames } from "./change-types";

/** The types of change most like a text, quoted: all of them would fill a page. */
export function nearestTypes(text: string): string {
  return nearestNames(text, changeTypeNames)
    .map((name) => JSON.stringify(name))
    .join(", ");
}
