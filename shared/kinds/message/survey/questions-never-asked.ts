import { scaleOf } from "../../../rules/scale-of";
import type { Question } from "./survey";

/** The questions of a survey to which no answer leads. Rules only lead forward. */
export function questionsNeverAsked(questions: readonly Question[]): Question[] {
  const first = questions[0]?.id;
  const asked = new Set<string | undefined>([first]);
  for (const [index, question] of questions.entries()) {
    if (!asked.has(question.id)) continue;
    const rules = question.next ?? [];
    const last = rules.findIndex(({ when }) => when.length === 0);
    for (const { goTo } of last < 0 ? rules : rules.slice(0, last + 1)) asked.add(goTo);
    if (last < 0 && !coversAll(question)) asked.add(questions[index + 1]?.id);
  }
  return questions.filter(({ id }) => !asked.has(id));
}

/** Whether each answer that a visitor can give is named by a rule. An answer that may be left out is named by none. */
function coversAll(question: Question): boolean {
  if (!question.required || question.type === "MULTIPLE_CHOICE") return false;
  const scale = scaleOf(question);
  const answers = scale
    ? Array.from({ length: scale.to - scale.from + 1 }, (_, index) => scale.from + index)
    : question.choices?.map(({ id }) => id);
  const named = new Set((question.next ?? []).flatMap(({ when }) => when));
  return answers?.every((answer) => named.has(answer)) ?? false;
}
