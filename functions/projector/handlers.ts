import type { ChangeHandlers } from "../../shared/stream/stream-handler";
import { purgeSite } from "./purge-site";
import { rollUpConversations, rollUpCounters, rollUpResponses, rollUpSubmissions } from "./roll-up";

/** What follows from a change of the table; several things may. The stream is filtered by these prefixes. */
export const changeHandlers: ChangeHandlers = {
  "C#": [rollUpCounters],
  "F#": [rollUpSubmissions],
  "R#": [rollUpResponses],
  "V#": [rollUpConversations],
  "Z#": [purgeSite],
};
