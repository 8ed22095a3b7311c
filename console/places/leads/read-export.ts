import { answerOf, api, type Schemas } from "../../api/client";

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
