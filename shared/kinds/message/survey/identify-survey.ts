import { isSameKind, type PastQuestion, type SurveyPast } from "./past";
import type { Choice, ChoiceInput, Question, QuestionInput, Survey, SurveyInput } from "./survey";

/** The text of a choice in either of its forms. */
export function choiceText(choice: ChoiceInput): string {
  return typeof choice === "string" ? choice : choice.text;
}

/**
 * Gives every question and choice of a survey an id. Those that are also in `before`, the stored survey, or in `past` keep
 * their ids. Rules name choices by their ids.
 */
export function identifySurvey(
  input: SurveyInput,
  before: Survey | undefined,
  past: SurveyPast | undefined,
): Survey {
  const stored = before?.questions ?? [];
  const removed = past?.questions.filter(({ id }) => !stored.some((each) => each.id === id)) ?? [];
  const forgotten = past?.forgotten ?? 0;
  const ids = assignIds(input.questions, {
    stored,
    removed,
    mayBeRenamed: (entry, { id }) => {
      const same = stored.find((each) => each.id === id);
      return same !== undefined && isSameKind(entry, same);
    },
    make: (taken) => newId("q", taken, forgotten),
  });
  const questions = input.questions.map((question, index) => {
    const id = ids[index] as string;
    const was = stored.find((each) => each.id === id);
    const earlier = past?.questions.find((each) => each.id === id);
    return identifyQuestion({ ...question, id }, was, earlier, forgotten);
  });
  return { ...input, questions };
}

function identifyQuestion(
  { choices, next, ...question }: QuestionInput & { id: string },
  before: Question | undefined,
  past: PastQuestion | undefined,
  forgotten: number,
): Question {
  const identified = choices && identifyChoices(choices, before?.choices ?? [], past, forgotten);
  return {
    ...question,
    ...(identified && { choices: identified }),
    ...(next && {
      next: next.map(({ when, goTo }) => ({
        when: [...new Set(when.map((each) => choiceNamed(identified, each)?.id ?? each))],
        goTo,
      })),
    }),
  };
}

function identifyChoices(
  choices: NonNullable<QuestionInput["choices"]>,
  stored: readonly Choice[],
  past: PastQuestion | undefined,
  forgotten: number,
): Choice[] {
  const entries = choices.map((each) => (typeof each === "string" ? { text: each } : each));
  const pastChoices = past?.choices ?? [];
  // Only with its last text, because another choice may have an earlier one by now.
  const removed = pastChoices.filter(
    ({ id }, index) =>
      pastChoices.findLastIndex((each) => each.id === id) === index &&
      !stored.some((each) => each.id === id),
  );
  // An answer that names a choice by its text must not match another choice's id.
  const words = [...choices.map(choiceText), ...pastChoices.map(({ text }) => text)];
  const ids = assignIds(entries, {
    stored,
    removed,
    mayBeRenamed: () => true,
    make: (taken) => newId("c", new Set([...taken, ...words]), forgotten),
  });
  return entries.map(({ text }, index) => ({ id: ids[index] as string, text }));
}

/** The choice with this id; otherwise the one with this text. */
export function choiceNamed(
  choices: readonly Choice[] | undefined,
  name: string | number,
): Choice | undefined {
  return choices?.find(({ id }) => id === name) ?? choices?.find(({ text }) => text === name);
}

function newId(prefix: string, taken: ReadonlySet<string>, above: number): string {
  let number = above + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** A question or a choice as a caller writes it. */
interface Entry {
  id?: string | undefined;
  text: string;
}

interface Known<Each extends Entry> {
  /** The stored entries, in order. */
  stored: readonly { id: string; text: string }[];
  /** The removed entries, latest last. */
  removed: readonly { id: string; text: string }[];
  /** Whether an entry may be a renamed version of the stored entry at the same place. */
  mayBeRenamed(entry: Each, stored: { id: string; text: string }): boolean;
  /** Creates an id that is not in use. */
  make(taken: ReadonlySet<string>): string;
}

/**
 * The id of each entry. In this order: the given id; the id of the stored entry with the same text; of a removed entry with
 * that text; of the stored entry at the same place, if only its text is gone and no other entry is new; a new id.
 */
function assignIds<Each extends Entry>(
  entries: readonly Each[],
  { stored, removed, mayBeRenamed, make }: Known<Each>,
): string[] {
  const ids = entries.map(({ id }) => id);
  const taken = new Set(ids.filter((id) => id !== undefined));
  const assign = (find: (entry: Each, index: number) => string | undefined) => {
    for (const [index, entry] of entries.entries()) {
      if (ids[index] !== undefined) continue;
      const id = find(entry, index);
      ids[index] = id;
      if (id !== undefined) taken.add(id);
    }
  };
  const withText = (candidates: Known<Each>["stored"], text: string) =>
    candidates.find((each) => each.text === text && !taken.has(each.id))?.id;
  assign(({ text }) => withText(stored, text));
  assign(({ text }) => withText(removed.toReversed(), text));
  const unassigned = stored.filter(({ id }) => !taken.has(id));
  const [renamed] = unassigned;
  const place = ids.indexOf(undefined);
  const entry = entries[place];
  const isOnlyChange =
    unassigned.length === 1 &&
    ids.lastIndexOf(undefined) === place &&
    entries.length === stored.length &&
    stored[place] === renamed;
  // A text that another entry had before is not this entry's new name.
  const isOthers = stored.some(({ text }) => text === entry?.text);
  if (renamed && entry && isOnlyChange && !isOthers && mayBeRenamed(entry, renamed)) {
    assign(() => renamed.id);
  }
  for (const { id } of [...stored, ...removed]) taken.add(id);
  assign(() => make(taken));
  return ids as string[];
}

/** A stored survey. Choices stored without ids get the same ids at every read. */
export function storedSurvey(stored: SurveyInput): Survey {
  return identifySurvey(stored, undefined, undefined);
}
