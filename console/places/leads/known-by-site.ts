import type { ExportedRow } from "./read-export";

/** How much is known of a person, or was erased. */
export interface Known {
  conversations: number;
  chatMessages: number;
  formSubmissions: number;
  surveyResponses: number;
}

const counted = {
  conversation: "conversations",
  chat_message: "chatMessages",
  form_submission: "formSubmissions",
  survey_response: "surveyResponses",
} as const satisfies Record<NonNullable<ExportedRow["kind"]>, keyof Known>;

/** How much is known of a person on each website, by the domain's id. */
export function knownBySite(rows: readonly ExportedRow[]): Map<string, Known> {
  const sites = new Map<string, Known>();
  for (const { kind, domainId = "" } of rows) {
    const known = sites.get(domainId) ?? {
      ...{ conversations: 0, chatMessages: 0, formSubmissions: 0, surveyResponses: 0 },
    };
    if (kind) known[counted[kind]] += 1;
    sites.set(domainId, known);
  }
  return sites;
}
