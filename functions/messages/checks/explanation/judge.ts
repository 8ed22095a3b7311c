import * as z from "zod/mini";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { byName } from "../../../../shared/rules/by-name";
import { ownerOfPage } from "../owner-of-page";
import { factsSchema, type Gate, type SiteContext } from "./gate";
import { settingsGates } from "./settings-gates";
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

export const judgementSchema = z.strictObject({
  gate: z.string().check(z.describe("What is checked, mostly a field.")),
  passes: z.boolean().check(z.describe("Whether it lets the message through.")),
  reason: z.string().check(z.describe("The field, its value, and what is allowed.")),
  assumed: z
    .nullable(z.string())
    .check(z.describe("The missing argument that this result assumes to fit, or null.")),
  facts: z.optional(factsSchema.check(z.describe("What the reason says, for programs."))),
});

export type Judgement = z.output<typeof judgementSchema>;

/** Each gate's result for the visit, in the order in which a message meets the gates. */
export function judge(
  settings: MessageSettings,
  visit: Visit,
  siteContext: SiteContext,
): Judgement[] {
  return Object.entries(gates).map(([gate, look]) => {
    const { passes, reason, assumed, facts } = look(settings, visit, siteContext);
    return { gate, passes, reason, assumed: assumed || null, ...(facts && { facts }) };
  });
}

/** Whether every gate lets the message through. */
export function isShown(...args: Parameters<typeof judge>): boolean {
  return judge(...args).every(({ passes }) => passes);
}
