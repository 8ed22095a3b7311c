/** The fields of a question that decide the way through a survey. */
interface PathQuestion {
  id: string;
  next?: readonly { when: readonly (string | number)[]; goTo: string }[] | undefined;
}

/** A survey answer that a rule compares: a number, a text, or several choices. */
export type PathAnswer = string | number | readonly string[] | undefined;

/** The target of a rule that ends the survey. */
export const surveyEnd = "END";

/**
 * The questions that a visitor with these survey answers is asked, in order. The first rule of a question that names the
 * answer, or names none, decides the next question. Without such a rule the next one follows.
 */
export function questionPath<Question extends PathQuestion>(
  questions: readonly Question[],
  answerTo: (id: string) => PathAnswer,
): Question[] {
  const path: Question[] = [];
  let index = 0;
  for (let question = questions[0]; question; question = questions[index]) {
    path.push(question);
    const answer = answerTo(question.id);
    const rule = question.next?.find(({ when }) => when.length === 0 || names(when, answer));
    // Rules only lead forward, so the path ends.
    const target = rule ? questions.findIndex(({ id }) => id === rule.goTo) : index + 1;
    if (target <= index) break;
    index = target;
  }
  return path;
}

function names(when: readonly (string | number)[], answer: PathAnswer): boolean {
  return [answer].flat().some((each) => each !== undefined && when.includes(each));
}

/** The fields of a question that decide whether its answer is a number. */
interface ScaleQuestion {
  type: string;
  max?: number | undefined;
}

/** The range of a scale question; undefined for other questions. */
export function scaleOf({
  type,
  max = 5,
}: ScaleQuestion): { from: number; to: number } | undefined {
  if (type === "NPS") return { from: 0, to: 10 };
  if (type === "CSAT") return { from: 1, to: 5 };
  return type === "RATING" ? { from: 1, to: max } : undefined;
}
