import type { OperationContext } from "../../shared/handlers/operation/operation";
import type { Warning } from "../../shared/handlers/operation/warnings";
import type { SurveyPast } from "../../shared/kinds/message/survey/past";
import type { Survey, SurveyInput } from "../../shared/kinds/message/survey/survey";
import { type SurveyChange, surveyChanges } from "../../shared/kinds/message/survey/survey-changes";
import type { Named } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import { surveyResults } from "../responses/survey-responses/survey-results";

interface Change {
  site: Site;
  messageId: string;
  before: Survey | undefined;
  /** Undefined if the message is no longer a survey. */
  after: Survey | undefined;
  past: SurveyPast | undefined;
  /** The survey as sent, if it was. It shows whether texts or ids were used. */
  sent?: SurveyInput | undefined;
}

/** The part of the store that reads surveys' answers. */
export type SurveyAnswers = Pick<
  OperationContext<Named<"surveyResponses">, "any">["store"],
  "surveyResponses"
>;

/**
 * Warnings of what a change of a survey does to its stored answers, with their number. Reads them only if the change may
 * affect them.
 */
export async function surveyChangeWarnings(
  { store }: { store: SurveyAnswers },
  { site, messageId, before, after, past, sent }: Change,
): Promise<Warning[]> {
  if (!before) return [];
  const changes = surveyChanges(before, after, sent);
  if (changes.length === 0) return [];
  const { rows, isComplete } = await store.surveyResponses.to(site, messageId);
  if (rows.length === 0) return [];
  const countText = (count: number) =>
    `${isComplete ? "" : "at least "}${count} ${count === 1 ? "answer" : "answers"}`;
  if (!after) return [noSurvey(countText(rows.length))];
  const results = surveyResults({ questions: before.questions, past }, rows);
  return changes.flatMap((change) => {
    const count = countOf(change, results);
    return count === 0 ? [] : [warningOf(change, countText(count))];
  });
}

/** How many answers a change is about. */
function countOf(
  { kind, question, choice, now }: SurveyChange,
  results: ReturnType<typeof surveyResults>,
): number {
  const { answered = 0, answers = [] } = results.find(({ id }) => id === question.id) ?? {};
  if (choice) return answers.find(({ id }) => id === choice.id)?.count ?? 0;
  if (kind !== "type changed" || now === undefined) return answered;
  return answers
    .filter(({ value, removed }) => !removed && Number(value) > Number(now))
    .reduce((sum, { count }) => sum + count, 0);
}

const stillShown = "get_survey_results still shows them, marked as removed.";

function warningOf({ kind, question, choice, now }: SurveyChange, answers: string): Warning {
  const questionLabel = `question ${question.id}`;
  const words = JSON.stringify(choice?.text ?? question.text);
  const id = JSON.stringify(choice?.id);
  switch (kind) {
    case "choice removed":
      return {
        code: "choice_removed",
        message: `The choice ${words} (id ${choice?.id}) of ${questionLabel} is removed, which has ${answers}. ${stillShown} To rename a choice instead, send {"id": ${id}, "text": "…"} for it.`,
      };
    case "choice renamed":
      return {
        code: "taken_as_renamed",
        message: `The choice ${words} of ${questionLabel} is now ${JSON.stringify(now)} (id ${choice?.id}) and keeps ${answers}, since only these words changed. If it is another choice, send it with a new id: {"id": "…", "text": ${JSON.stringify(now)}}.`,
      };
    case "question removed":
      return {
        code: "question_removed",
        message: `Question ${question.id} (${words}) is removed, which has ${answers}. ${stillShown} To reword a question instead, send it with its id.`,
      };
    case "question renamed":
      return {
        code: "taken_as_renamed",
        message: `Question ${question.id} asks ${JSON.stringify(now)} now and keeps ${answers}, since only these words changed. If it is another question, send it with a new id.`,
      };
    default:
      return {
        code: "question_type_changed",
        message: `Question ${question.id} takes other answers than ${answers} that it has. ${stillShown} To ask something new, give it a new id.`,
      };
  }
}

function noSurvey(responses: string): Warning {
  return {
    code: "question_removed",
    message: `The message is no survey any more, and its ${responses.replace("answer", "response")} have no results: list_survey_responses still shows them.`,
  };
}
