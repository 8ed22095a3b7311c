import { isDeepStrictEqual } from "node:util";
import { isSameKind, kindOf, type PastQuestion, type SurveyPast } from "./past";
import type { Choice, Question, Survey } from "./survey";

// It is read with every answer. This is enough for some hundred renamed or removed choices.
const maxBytes = 30_000;

/** The past of a survey after a change: everything in `before` that is missing in `after`. Without `after`, all of it. */
export function pastAfter(
  past: SurveyPast | undefined,
  before: Survey | undefined,
  after: Survey | undefined,
): SurveyPast | undefined {
  if (!before || isDeepStrictEqual(before.questions, after?.questions)) return past;
  const questionsById = new Map(past?.questions.map((each) => [each.id, each]));
  for (const question of before.questions) {
    const now = after?.questions.find(({ id }) => id === question.id);
    const old = questionsById.get(question.id);
    const remembered = rememberQuestion(old, question, now);
    if (!remembered || isDeepStrictEqual(remembered, old)) continue;
    // The latest change is forgotten last.
    questionsById.delete(question.id);
    questionsById.set(question.id, remembered);
  }
  const questions = [...questionsById.values()];
  return questions.length === 0 ? past : withinRoom({ ...past, questions });
}

function rememberQuestion(
  old: PastQuestion | undefined,
  question: Question,
  now: Question | undefined,
): PastQuestion | undefined {
  const { id, text } = question;
  const kind = kindOf(question);
  const isOther = !now || !isSameKind(kind, now);
  const kinds = (old?.kinds ?? []).filter((each) => !isOther || !isSameKind(each, kind));
  const choices = rememberChoices(old?.choices ?? [], question.choices ?? [], now?.choices ?? []);
  if (!isOther && choices.length === 0) return old;
  return { id, text, kinds: isOther ? [...kinds, kind] : kinds, choices };
}

function rememberChoices(
  old: readonly Choice[],
  choices: readonly Choice[],
  now: readonly Choice[],
): Choice[] {
  const isAmong = (list: readonly Choice[], { id, text }: Choice) =>
    list.some((each) => each.id === id && each.text === text);
  const lost = choices.filter((each) => !isAmong(now, each));
  return [...old.filter((each) => !isAmong(lost, each)), ...lost];
}

/** Forgets the oldest changes until the rest fits. */
function withinRoom(past: SurveyPast): SurveyPast {
  let excess = bytesOf(past) - maxBytes;
  if (excess <= 0) return past;
  let forgotten = past.forgotten ?? 0;
  const forget = (each: PastQuestion | Choice) => {
    excess -= bytesOf(each);
    forgotten = Math.max(forgotten, madeNumber(each.id));
  };
  const questions = past.questions.flatMap((question) => {
    const choices = question.choices.filter((choice) => {
      if (excess <= 0) return true;
      forget(choice);
      return false;
    });
    const rest = { ...question, choices };
    if (excess <= 0) return [rest];
    forget(rest);
    return [];
  });
  return { questions, forgotten };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The number in an id that the service made; 0 for any other id. */
function madeNumber(id: string): number {
  return Number(/^[cq](\d{1,9})$/.exec(id)?.[1] ?? 0);
}
