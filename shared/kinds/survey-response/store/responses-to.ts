import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { listRecords } from "../../../table/records/list";
import { type ResponseRow, responsePlaces, surveyResponseLayout } from "./survey-responses";

const pageRows = 100;

/** How many responses to a survey are counted. */
export const mostResponses = 2_000;

/** The newest responses to a survey, as they are stored. `isComplete`: there are no more. */
export async function readResponsesTo(
  table: Table,
  site: Site,
  messageId: string,
): Promise<{ rows: ResponseRow[]; isComplete: boolean }> {
  const rows: ResponseRow[] = [];
  let before: string | undefined;
  do {
    const page = await listRecords(table, surveyResponseLayout, site, {
      limit: pageRows,
      before,
      matches: ({ response }) => response.messageId === messageId,
      places: responsePlaces(messageId),
      withContent: true,
    });
    rows.push(...page.rows);
    before = page.next;
  } while (before !== undefined && rows.length < mostResponses);
  return { rows, isComplete: before === undefined };
}
