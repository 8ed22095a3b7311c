import {
  type PageStateName,
  pageStateNames,
  pageStates,
} from "../../../../shared/rules/page-states";
import { isOverlay } from "../../../../shared/rules/template-roles";
import type { Gate } from "./gate";

/** What a page may have that keeps a message waiting without a word. */
export const pageState: Gate = (settings, { pageHas }) => {
  const { template } = settings;
  const kind = isOverlay(settings) ? "overlay" : template === "inline" ? "inline" : "all";
  const waitsFor = (name: PageStateName) => ["all", kind].includes(pageStates[name].waiting);
  const stops = pageStateNames.filter(waitsFor);
  if (!pageHas) {
    return {
      passes: true,
      reason: `A ${template} waits while the page has ${list(stops)}.`,
      // Nothing of a page's everyday keeps the others waiting.
      assumed: kind !== "all" && "pageHas",
      facts: { pageHas: stops.map((state) => ({ state, waits: true })) },
    };
  }
  const told = pageHas.map((name) => {
    const { named, until } = pageStates[name];
    return waitsFor(name)
      ? `With ${named} (${name}) a ${template} waits ${until}.`
      : `With ${named} (${name}) a ${template} does not wait${pageStates[name].waiting === "none" ? `: ${until}` : ""}.`;
  });
  return {
    passes: !pageHas.some(waitsFor),
    reason: told.join(" ") || `Nothing on the page keeps a ${template} waiting.`,
    facts: { pageHas: pageHas.map((state) => ({ state, waits: waitsFor(state) })) },
  };
};

function list(states: readonly PageStateName[]): string {
  return states.map((name) => `${pageStates[name].named} (${name})`).join(", ");
}
