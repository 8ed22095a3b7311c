import { answerOf, api } from "../../api/client";
import type { Schemas } from "../../api/schemas";
import { leadsWords } from "./words";

export type Lead = Schemas["FormSubmission"];
export type LeadStatus = Lead["status"];

/** One person's submissions, the newest first. */
export interface Person {
  key: string;
  /** In lower case. Absent where they left none: each of those stands alone. */
  email: string | undefined;
  leads: Lead[];
}

/** The filled-in fields. */
type Sent = { data: Readonly<Record<string, unknown>> };

const address = /^[^\s@]+@[^\s@]+$/;

/** The e-mail address in a lead: that of its field, else the first one in it. */
function addressIn({ data }: Sent): string | undefined {
  const texts = [data.email, ...Object.values(data)].map((value) => `${value ?? ""}`.trim());
  return texts.find((text) => address.test(text));
}

/** The sender: the address, else the name. */
export function senderOf(lead: Sent): string {
  const { email, name } = lead.data;
  return String(addressIn(lead) ?? email ?? name ?? leadsWords.anonymous);
}

/** Leads by their e-mail address, in the order of each one's newest. */
export function peopleOf(leads: readonly Lead[]): Person[] {
  const people = new Map<string, Person>();
  for (const lead of leads) {
    const email = addressIn(lead)?.toLowerCase();
    const key = email ?? lead.id;
    const existing = people.get(key);
    if (existing) existing.leads.push(lead);
    else people.set(key, { key, email, leads: [lead] });
  }
  return [...people.values()];
}

/** The state of what a person sent: new while one of it is, spam where all is. */
export function statusOf({ leads }: Person): LeadStatus {
  if (leads.some(({ status }) => status === "new")) return "new";
  return leads.every(({ status }) => status === "spam") ? "spam" : "read";
}

/** A record of a person, as their export has it. */
export type ExportedRow = Schemas["ExportVisitorResult"]["data"][number];

/**
 * All records with an email address, on all websites of the account. Where only their number counts, what they say is left
 * out.
 */
export async function readExport(email: string, isCount = false): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: 100,
      ...(isCount && { omit: ["record" as const] }),
      ...(cursor !== undefined && { cursor }),
    };
    const page: Schemas["ExportVisitorResult"] = await answerOf(
      api.GET("/api/v1/visitors/{id}/export", { params: { path: { id: email }, query } }),
    );
    rows.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
