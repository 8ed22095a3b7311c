import { optionalEnvironment } from "../environment";
import type { Reach } from "./target-refusal";

/** How far this process may reach. Only a local run sets the variable. */
export function reachHere(): Reach {
  return optionalEnvironment("LOCAL_RUN") === undefined ? "public" : "local";
}
