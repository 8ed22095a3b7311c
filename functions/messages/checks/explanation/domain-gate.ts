import { ownerOfPage } from "../owner-of-page";
import type { Gate } from "./gate";

/** Whether the page is on the message's domain. */
export const domain: Gate = (_, { url }, { domain, domains }) => {
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
