/** What decides the way through a survey; the survey's own schema has more. */
export interface PathQuestion {
  id: string;
  next?: readonly { when: readonly (string | number)[]; goTo: string }[] | undefined;
}

/** An answer as it counts for a rule: a number, a text, or the choices of a multiple choice. */
export type PathAnswer = string | number | readonly string[] | undefined;

/** Where a rule leads that ends the survey. */
export const surveyEnd = "END";

/**
 * The questions that somebody with these answers is asked, in order. After a question the first of
 * its rules leads on that names the answer, or nothing; without one, the question that follows.
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
    // Rules lead forward alone, so that the way ends.
    const target = rule ? questions.findIndex(({ id }) => id === rule.goTo) : index + 1;
    if (target <= index) break;
    index = target;
  }
  return path;
}

function names(when: readonly (string | number)[], answer: PathAnswer): boolean {
  return [answer].flat().some((each) => each !== undefined && when.includes(each));
}
