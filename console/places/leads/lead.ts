import { api, unwrap } from "../../api/client";
import type { Schemas } from "../../api/schemas";
import { leadsWords } from "./words";

export type Lead = Schemas["FormSubmission"];
export type LeadStatus = Lead["status"];

/** One person's submissions, the newest first. */
export interface Person {
  key: string;
  /** In lower case. Undefined if the lead has no address; such leads are not grouped. */
  email: string | undefined;
  leads: Lead[];
}

/** The filled-in fields. */
type Sent = { data: Readonly<Record<string, unknown>> };

const address = /^[^\s@]+@[^\s@]+$/;

/** The email address in a lead: the field named email, otherwise the first address in any field. */
function addressIn({ data }: Sent): string | undefined {
  const texts = [data.email, ...Object.values(data)].map((value) => `${value ?? ""}`.trim());
  return texts.find((text) => address.test(text));
}

/** The sender: their address, otherwise their name. */
export function senderOf(lead: Sent): string {
  const { email, name } = lead.data;
  return String(addressIn(lead) ?? email ?? name ?? leadsWords.anonymous);
}

/** Groups leads by email address, in the order of each person's newest lead. */
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

/** The state of a person's leads: new if one is new, spam if all are spam. */
export function statusOf({ leads }: Person): LeadStatus {
  if (leads.some(({ status }) => status === "new")) return "new";
  return leads.every(({ status }) => status === "spam") ? "spam" : "read";
}

/** A record about a person, as the API exports it. */
export type ExportedRow = Schemas["ExportVisitorResult"]["data"][number];

/** All records with an email address, on all of the account's websites. With `isCount`, their contents are left out. */
export async function readExport(email: string, isCount = false): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: 100,
      ...(isCount && { omit: ["record" as const] }),
      ...(cursor !== undefined && { cursor }),
    };
    const page: Schemas["ExportVisitorResult"] = await unwrap(
      api.GET("/api/v1/visitors/{id}/export", { params: { path: { id: email }, query } }),
    );
    rows.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
