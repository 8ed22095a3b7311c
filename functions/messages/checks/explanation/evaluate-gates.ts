import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { byName } from "../../../../shared/rules/by-name";
import { ownerOfPage } from "../owner-of-page";
import type { Gate, GateResult, SiteContext } from "./gate";
import { evaluate, settingsGates } from "./settings-gates";
import type { Visit } from "./visit";

/** Whether the page is on the message's domain. */
const domain: Gate = (_, { url }, { domain, domains }) => {
  const owner = ownerOfPage(url, domains);
  if (owner?.id === domain.id) {
    return { passes: true, reason: `The page is on the message's domain, ${domain.hostname}.` };
  }
  const belongs = owner ? `belongs to the domain ${owner.hostname}` : "is not a registered domain";
  return {
    passes: false,
    reason: `The page's host ${new URL(url).hostname} ${belongs}; the message is on ${domain.hostname}. Name a page there, register the host with create_domain or, on a local or staging host, put data-domain="${domain.hostname}" on the script tag.`,
  };
};

const gates: Readonly<Record<string, Gate>> = byName({ domain, ...settingsGates });

/** Each gate's result for the visit, in the order in which a message meets the gates. */
export function evaluateGates(
  settings: MessageSettings,
  visit: Visit,
  siteContext: SiteContext,
): GateResult[] {
  return evaluate(gates, settings, visit, siteContext);
}

/** Whether every gate lets the message through. */
export function isShown(...args: Parameters<typeof evaluateGates>): boolean {
  return evaluateGates(...args).every(({ passes }) => passes);
}
