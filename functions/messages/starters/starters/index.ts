import type { Starter } from "../starter";
import { announceStarters } from "./announce";
import { askStarters } from "./ask";
import { collectStarters } from "./collect";
import { guideStarters } from "./guide";

/** In the order of the list and of screens: by job. */
export const starters: readonly Starter[] = [
  ...announceStarters,
  ...collectStarters,
  ...askStarters,
  ...guideStarters,
];
