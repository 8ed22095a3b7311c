import type { Gate } from "./gate";
import { pageGates } from "./page-gates";
import { pageState } from "./page-state-gate";
import { serviceGates } from "./service-gates";

/** The gates that depend on what a message says. The console's canvas has them too, for messages that are not saved. */
export const settingsGates: Readonly<Record<string, Gate>> = {
  ...serviceGates,
  ...pageGates,
  pageHas: pageState,
};
