import type { Schemas } from "../../api/client";
import { words } from "../../words";

export type Lead = Schemas["FormSubmission"];
export type LeadStatus = Lead["status"];

/** Who sent it: the address, else the name. */
export function senderOf({ data }: Lead): string {
  const fields = data as Record<string, unknown>;
  return String(fields.email ?? fields.name ?? words.leads.anonymous);
}

/** What else they sent, on one line. */
export function restOf({ data }: Lead): string {
  return Object.entries(data)
    .filter(([name]) => name !== "email")
    .map(([, value]) => String(value))
    .join(" · ");
}
