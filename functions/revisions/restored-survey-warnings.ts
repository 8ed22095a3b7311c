import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Survey } from "../../shared/kinds/message/survey/survey";
import type { RevisionView } from "../../shared/kinds/revision/store/read-revision";
import type { Site } from "../../shared/table/keys";
import { type SurveyAnswers, surveyChangeWarnings } from "../messages/survey-change-warnings";

/** What a restored version of a survey removed, with the number of its answers. */
export async function restoredSurveyWarnings(
  store: SurveyAnswers,
  site: Site,
  messageId: string,
  { row, changes }: RevisionView,
): Promise<Warning[]> {
  const change = changes?.find(({ field }) => field === "surveyData");
  if (!change || !("message" in row)) return [];
  const before = (change.before ?? undefined) as Survey | undefined;
  const after = (change.after ?? undefined) as Survey | undefined;
  return await surveyChangeWarnings({ store }, { site, messageId, before, after, past: row.past });
}
