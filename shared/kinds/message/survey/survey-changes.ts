import type { Choice, Question, Survey, SurveyInput } from "./survey";

/** Something in a survey's change that its answers may feel. */
export interface SurveyChange {
  kind:
    | "question removed"
    | "question renamed"
    | "type changed"
    | "choice removed"
    | "choice renamed";
  question: Question;
  choice?: Choice;
  /** The words of now; of a rating that stays one, its highest grade. */
  now?: string;
}

/**
 * The questions and choices that a change removes from a survey, and those that it took as renamed only because of their
 * place: `sent` is the survey as the caller wrote it, whose ids are the caller's own words.
 */
export function surveyChanges(
  before: Survey,
  after: Survey | undefined,
  sent: SurveyInput | undefined,
): SurveyChange[] {
  return before.questions.flatMap((question): SurveyChange[] => {
    const place = after?.questions.findIndex(({ id }) => id === question.id) ?? -1;
    const now = after?.questions[place];
    if (!now) return [{ kind: "question removed", question }];
    const written = sent?.questions[place];
    const isGuess = written && written.id === undefined && now.text !== question.text;
    return [
      ...(isGuess ? [{ kind: "question renamed" as const, question, now: now.text }] : []),
      ...typeChange(question, now),
      ...choiceChanges(question, now, written?.choices),
    ];
  });
}

function typeChange(question: Question, now: Question): SurveyChange[] {
  const { type, max = 5 } = now;
  const hasChoices = (each: Question) => each.type.endsWith("_CHOICE");
  if (type === question.type) {
    const isLower = type === "RATING" && max < (question.max ?? 5);
    return isLower ? [{ kind: "type changed", question, now: String(max) }] : [];
  }
  return hasChoices(now) && hasChoices(question) ? [] : [{ kind: "type changed", question }];
}

function choiceChanges(
  question: Question,
  now: Question,
  sent: SurveyInput["questions"][number]["choices"],
): SurveyChange[] {
  // With another type, all of its answers have been counted already.
  if (!now.choices) return [];
  return (question.choices ?? []).flatMap((choice): SurveyChange[] => {
    const place = now.choices?.findIndex(({ id }) => id === choice.id) ?? -1;
    const { text } = now.choices?.[place] ?? {};
    if (text === undefined) return [{ kind: "choice removed", question, choice }];
    const written = sent?.[place];
    const isGuess = typeof written === "string" || (written && written.id === undefined);
    return isGuess && text !== choice.text
      ? [{ kind: "choice renamed", question, choice, now: text }]
      : [];
  });
}
