import type * as z from "zod/mini";
import { identifiedFault } from "./identified-fault";
import type { Question, SurveyInput } from "./survey";
import { surveyFault } from "./survey-fault";

/** Whether a survey lacks something, so that nothing has looked at its questions together yet. */
export function isIncomplete({ issues }: z.core.ParsePayload): boolean {
  return issues.length > 0;
}

/** Tells what is wrong with the questions of a survey beside what it lacks, so that one answer has both. */
export function tellFaultBeside({ value, issues }: z.core.ParsePayload<SurveyInput | null>): void {
  const { questions } = value ?? {};
  if (issues.some(({ path = [] }) => path[0] === "questions") || !Array.isArray(questions)) return;
  const survey = { title: "", questions, thankYou: "" };
  const found =
    surveyFault(survey) ??
    (hasIds(questions) ? identifiedFault({ ...survey, questions }, undefined) : undefined);
  if (!found) return;
  const path = (found.field.match(/[^.[\]]+/g) ?? [])
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  issues.push({
    code: "custom",
    path,
    message: found.fault,
    params: { isComplete: true },
    input: undefined,
  });
}

/** Whether rules can be followed: every question and every choice has an id. */
function hasIds(questions: SurveyInput["questions"]): questions is Question[] {
  return questions.every(
    ({ id, choices = [] }) =>
      id !== undefined &&
      choices.every((each) => typeof each === "object" && each.id !== undefined),
  );
}
