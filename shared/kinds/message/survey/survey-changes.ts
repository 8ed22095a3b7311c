import type { Choice, Question, Survey, SurveyInput } from "./survey";

/** A change of a survey that may affect its answers. */
export interface SurveyChange {
  kind:
    | "question removed"
    | "question renamed"
    | "type changed"
    | "choice removed"
    | "choice renamed";
  question: Question;
  choice?: Choice;
  /** The current text; for a rating that stays a rating, its highest grade. */
  now?: string;
}

/**
 * The questions and choices that a change removes from a survey, and those that it treats as renamed only because of their
 * place. `sent` is the survey as the caller wrote it; its ids are the caller's.
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
  // If the type changes, all of its answers are counted already.
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
