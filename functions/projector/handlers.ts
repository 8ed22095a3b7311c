import type { ChangeHandlers } from "../../shared/stream/stream-handler";
import { purgeSite } from "./purge-site";
import { rollUpCounters } from "./roll-up-counters";

/** What follows from a change of the table. The stream is filtered by these prefixes. */
export const changeHandlers: ChangeHandlers = {
  "C#": rollUpCounters,
  "Z#": purgeSite,
};
