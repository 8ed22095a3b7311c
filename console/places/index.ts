import type { Place } from "../shell/place";
import { experimentsPlace } from "./experiments/place";
import { helpPlace } from "./help/place";
import { homePlace } from "./home/place";
import { inboxPlace } from "./inbox/place";
import { leadsPlace } from "./leads/place";
import { messagesPlace } from "./messages/place";
import { numbersPlace } from "./numbers/place";
import { pagesPlace } from "./pages/place";
import { settingsPlace } from "./settings/place";

/** The places of the console, in the order of the navigation. */
export const places: readonly Place[] = [
  homePlace,
  inboxPlace,
  messagesPlace,
  experimentsPlace,
  pagesPlace,
  helpPlace,
  leadsPlace,
  numbersPlace,
  settingsPlace,
];
