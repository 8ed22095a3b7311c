import { isSameKind, type PastQuestion, type SurveyPast } from "./past";
import type { Choice, ChoiceInput, Question, QuestionInput, Survey, SurveyInput } from "./survey";

/** The words of a choice in either of its forms. */
export function choiceText(choice: ChoiceInput): string {
  return typeof choice === "string" ? choice : choice.text;
}

/**
 * A survey in which every question and every choice has an id: those of `before`, the stored survey, and of `past` stay
 * with what they belong to. Rules name choices by their ids.
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
  // Only with its last words: earlier ones may have become another's.
  const removed = pastChoices.filter(
    ({ id }, index) =>
      pastChoices.findLastIndex((each) => each.id === id) === index &&
      !stored.some((each) => each.id === id),
  );
  // An answer that names a choice by its words must not find another by its id.
  const words = [...choices.map(choiceText), ...pastChoices.map(({ text }) => text)];
  const ids = assignIds(entries, {
    stored,
    removed,
    mayBeRenamed: () => true,
    make: (taken) => newId("c", new Set([...taken, ...words]), forgotten),
  });
  return entries.map(({ text }, index) => ({ id: ids[index] as string, text }));
}

/** The choice that has this id or, if none has, these words. */
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
  /** The stored ones, in their order. */
  stored: readonly { id: string; text: string }[];
  /** The removed ones, the latest last. */
  removed: readonly { id: string; text: string }[];
  /** Whether an entry at the place of a stored one, with other words, may be the same. */
  mayBeRenamed(entry: Each, stored: { id: string; text: string }): boolean;
  /** Makes an id that none of these is. */
  make(taken: ReadonlySet<string>): string;
}

/**
 * The id of each entry: the given one; else that of the stored entry with the same words; else that of a removed one; else
 * that of the stored entry at the same place, if it is the only one whose words are gone, and no other entry is new; else a
 * new one.
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
  // Words that another entry had until now are no new name of this one.
  const isOthers = stored.some(({ text }) => text === entry?.text);
  if (renamed && entry && isOnlyChange && !isOthers && mayBeRenamed(entry, renamed)) {
    assign(() => renamed.id);
  }
  for (const { id } of [...stored, ...removed]) taken.add(id);
  assign(() => make(taken));
  return ids as string[];
}

/** A stored survey. Its choices had no ids once: those get the same ones whenever they are read. */
export function storedSurvey(stored: SurveyInput): Survey {
  return identifySurvey(stored, undefined, undefined);
}
