import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { byName } from "../../../../shared/rules/by-name";
import { hasExpired, hasStarted, statusAt } from "../../../../shared/rules/lifespan";
import {
  type PageStateName,
  pageStateNames,
  pageStates,
} from "../../../../shared/rules/page-states";
import { isOverlay } from "../../../../shared/rules/templates";
import type { Gate, GateResult, SiteContext } from "./gate";
import { pageGates } from "./page-gates";
import type { Visit } from "./visit";

/** State of a page that keeps a message waiting without a notice. */
export const pageState: Gate = (settings, { pageHas }) => {
  const { template } = settings;
  const kind = isOverlay(settings) ? "overlay" : template === "inline" ? "inline" : "all";
  const waitsFor = (name: PageStateName) => ["all", kind].includes(pageStates[name].waiting);
  const stops = pageStateNames.filter(waitsFor);
  if (!pageHas) {
    return {
      passes: true,
      reason: `A ${template} waits while the page has ${list(stops)}.`,
      // No common state of a page makes the others wait.
      assumed: kind !== "all" && "pageHas",
      facts: { pageHas: stops.map((state) => ({ state, waits: true })) },
    };
  }
  const explanations = pageHas.map((name) => {
    const { named, until } = pageStates[name];
    return waitsFor(name)
      ? `With ${named} (${name}) a ${template} waits ${until}.`
      : `With ${named} (${name}) a ${template} does not wait${pageStates[name].waiting === "none" ? `: ${until}` : ""}.`;
  });
  return {
    passes: !pageHas.some(waitsFor),
    reason: explanations.join(" ") || `Nothing on the page keeps a ${template} waiting.`,
    facts: { pageHas: pageHas.map((state) => ({ state, waits: waitsFor(state) })) },
  };
};

/** The service's checks before it lists a message to a page. */
const serviceGates = {
  status: (settings, { at }) => {
    const { status } = settings;
    const read = statusAt(settings, at);
    return {
      passes: status === "active",
      reason:
        status === "active" && read !== status
          ? `status is ${read} at the visit: it is active, but ${read === "expired" ? "expiresAt has passed" : "startsAt is ahead"}, which its own gate tells.`
          : `status is ${status}; it must be active to show.`,
    };
  },

  startsAt: (settings, { at }) => ({
    passes: hasStarted(settings, at),
    reason: settings.startsAt
      ? `startsAt is ${settings.startsAt}; the visit is at ${at.toISOString()}.`
      : "startsAt is null: it shows at once.",
  }),

  expiresAt: (settings, { at }) => ({
    passes: !hasExpired(settings, at),
    reason: settings.expiresAt
      ? `expiresAt is ${settings.expiresAt}; the visit is at ${at.toISOString()}.`
      : "expiresAt is null: it never expires.",
  }),
} as const satisfies Record<string, Gate>;

/** The gates that depend on a message's settings. The console's canvas uses them too, for unsaved messages. */
export const settingsGates: Readonly<Record<string, Gate>> = byName({
  ...serviceGates,
  ...pageGates,
  pageHas: pageState,
});

/** Each gate's result for a visit, in the gates' order. */
export function evaluate(
  gates: Readonly<Record<string, Gate>>,
  settings: MessageSettings,
  visit: Visit,
  siteContext: SiteContext,
): GateResult[] {
  return Object.entries(gates).map(([gate, check]) => {
    const { passes, reason, assumed, facts } = check(settings, visit, siteContext);
    return { gate, passes, reason, assumed: assumed || null, ...(facts && { facts }) };
  });
}

function list(states: readonly PageStateName[]): string {
  return states.map((name) => `${pageStates[name].named} (${name})`).join(", ");
}
