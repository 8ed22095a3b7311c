import type { Question, Survey, SurveyInput } from "../../shared/kinds/message/survey/survey";

type SentQuestion = SurveyInput["questions"][number];

/** The questions that a survey's oracle answers, as a service or the functions of its model answer them. */
export interface SurveySubject {
  edit(survey: SurveyInput): Promise<Survey>;
  answer(answers: Record<string, unknown>): Promise<void>;
}

type Value = number | string;
interface Said {
  type: string;
  /** Grades, texts, or ids of choices. */
  values: Value[];
}

const types = ["NPS", "CSAT", "RATING", "OPEN_TEXT", "SINGLE_CHOICE", "MULTIPLE_CHOICE"] as const;
const pool = ["Red", "Blue", "Green", "Black", "White", "Pink", "Grey", "Gold", "Brown", "Cyan"];
const hasChoices = ({ type }: { type: string }) => type.endsWith("_CHOICE");
const highestOf = ({ type, max = 5 }: Pick<Question, "type" | "max">) =>
  type === "NPS" ? 10 : type === "CSAT" ? 5 : type === "RATING" ? max : undefined;

/**
 * Edits a survey at random, answers pages of any of its versions, and computes only from the list of all versions what each
 * answer must count for.
 */
export function surveyOracle(random: () => number, subject: SurveySubject) {
  const versions: Question[][] = [];
  const responses: Record<string, Said>[] = [];
  let made = 0;
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const isLikely = (share: number) => random() < share;
  const unused = (name: string) => {
    made += 1;
    return `${name}-${made}`;
  };

  /** The versions of a question, newest first. */
  const historyOf = (id: string, all = versions) =>
    all.toReversed().flatMap((questions) => questions.filter((each) => each.id === id));
  const current = () => versions.at(-1) ?? [];

  /** The id of the choice with these words: the current one, else the last that had them. */
  function idByWords(questionId: string, words: string): string | undefined {
    return historyOf(questionId)
      .flatMap(({ choices = [] }) => choices)
      .find(({ text }) => text === words)?.id;
  }

  function lastWords(questionId: string, choiceId: string): string | undefined {
    return historyOf(questionId)
      .flatMap(({ choices = [] }) => choices)
      .find(({ id }) => id === choiceId)?.text;
  }

  /** The id of the choice that was removed last, of those whose last words these are. */
  function removedWith(questionId: string, words: string): string | undefined {
    const now = new Set(
      current()
        .find(({ id }) => id === questionId)
        ?.choices?.map(({ id }) => id),
    );
    return historyOf(questionId)
      .flatMap(({ choices = [] }) => choices)
      .filter((each, index, all) => all.findIndex(({ id }) => id === each.id) === index)
      .find(({ id, text }) => !now.has(id) && text === words)?.id;
  }

  /** The ids of the choices after an update, as documented; undefined if the update has an id that was never used. */
  function expectedIds(before: Question, sent: NonNullable<SentQuestion["choices"]>) {
    const stored = before.choices ?? [];
    const entries = sent.map((each) => (typeof each === "string" ? { text: each } : each));
    const ids: (string | undefined)[] = entries.map((each) => ("id" in each ? each.id : undefined));
    entries.forEach(({ text }, index) => {
      const same = stored.find((each) => each.text === text && !ids.includes(each.id));
      ids[index] ??= same?.id;
    });
    entries.forEach(({ text }, index) => {
      const removed = removedWith(before.id, text);
      if (removed && !ids.includes(removed)) ids[index] ??= removed;
    });
    const gone = stored.filter(({ id }) => !ids.includes(id));
    const open = ids.flatMap((id, index) => (id === undefined ? [index] : []));
    const [place = -1] = open;
    const isRename =
      gone.length === 1 &&
      open.length === 1 &&
      stored.length === entries.length &&
      stored[place]?.id === gone[0]?.id &&
      !stored.some(({ text }) => text === entries[place]?.text);
    if (isRename) ids[place] = gone[0]?.id;
    return ids;
  }

  function withNewWords({ choices = [] }: Question): string {
    const free = pool.filter((words) => !choices.some(({ text }) => text === words));
    return isLikely(0.8) && free.length > 0 ? one(free) : unused("Word");
  }

  function editChoices(question: Question): SentQuestion["choices"] {
    const choices = question.choices ?? [];
    const place = below(choices.length);
    const asSent = (each: { id: string; text: string }) =>
      isLikely(0.5) ? each.text : isLikely(0.5) ? each : { text: each.text };
    const unchanged = choices.map(asSent);
    const { id = "" } = choices[place] ?? {};
    switch (one(["rename", "rename plainly", "reorder", "remove", "add", "all at once"])) {
      case "rename":
        return unchanged.with(place, { id, text: withNewWords(question) });
      case "rename plainly":
        return choices.map(({ text }) => text).with(place, withNewWords(question));
      case "reorder":
        return unchanged.toSorted(() => random() - 0.5);
      case "remove":
        return choices.length > 2 ? unchanged.toSpliced(place, 1) : unchanged;
      case "add":
        return choices.length < 9
          ? unchanged.toSpliced(place, 0, withNewWords(question))
          : unchanged;
      default: {
        const kept = choices.filter((each, index) => index < 2 || isLikely(0.8) || each.id === id);
        const renamed = kept.map((each) => ({
          ...each,
          ...(isLikely(0.4) && { text: unused("Word") }),
        }));
        return [
          ...renamed.toSorted(() => random() - 0.5),
          { id: unused("own"), text: unused("Word") },
        ];
      }
    }
  }

  function newQuestion(): SentQuestion {
    const type = one(types);
    return {
      ...(isLikely(0.5) && { id: unused("mine") }),
      ...{ type, text: unused("Question") },
      ...(type === "RATING" && { max: 2 + below(9) }),
      ...(hasChoices({ type }) && { choices: pool.slice(0, 2 + below(4)) }),
    };
  }

  function retyped({ id, text, choices }: Question): SentQuestion {
    const type = one(types);
    return {
      ...{ id, type, text },
      ...(type === "RATING" && { max: 2 + below(9) }),
      ...(hasChoices({ type }) && { choices: choices ?? pool.slice(0, 2 + below(4)) }),
    };
  }

  /** A random change of a survey, as a client would send it. */
  function change(): SurveyInput["questions"] {
    const questions = current();
    const place = below(questions.length);
    const question = questions[place] as Question;
    // Unchanged words find their id.
    const asSent = (each: Question): SentQuestion =>
      isLikely(0.5) ? each : { ...each, id: isLikely(0.5) ? each.id : undefined };
    const unchanged = questions.map(asSent);
    switch (one(["choices", "choices", "choices", "words", "reorder", "remove", "add", "type"])) {
      case "choices":
        return hasChoices(question)
          ? unchanged.with(place, { ...question, choices: editChoices(question) })
          : unchanged;
      case "words":
        return unchanged.with(place, { ...question, text: unused("Question") });
      case "reorder":
        return unchanged.toSorted(() => random() - 0.5);
      case "remove":
        return questions.length > 2 ? unchanged.toSpliced(place, 1) : unchanged;
      case "add":
        return questions.length < 8 ? unchanged.toSpliced(place, 0, newQuestion()) : unchanged;
      default:
        return unchanged.with(place, retyped(question));
    }
  }

  async function edit(): Promise<void> {
    const first = ["SINGLE_CHOICE", "MULTIPLE_CHOICE", "NPS", "OPEN_TEXT"] as const;
    const sent: SentQuestion[] =
      versions.length > 0
        ? change()
        : first.map((type) => ({
            ...{ type, text: unused("Question") },
            ...(hasChoices({ type }) && { choices: pool.slice(0, 4) }),
          }));
    const got = await subject.edit({ title: "A word", questions: sent, thankYou: "Thanks" });
    const known = new Set(versions.flat().map(({ id }) => id));
    const questions = got.questions.map((question, index) => {
      const wanted = sent[index];
      const before = current().find(({ text }) => text === wanted?.text);
      const id = wanted?.id ?? before?.id;
      if (id === undefined) expect(known).not.toContain(question.id);
      else expect([question.text, question.id]).toEqual([wanted?.text, id]);
      expect({ ...question, id, choices: undefined }).toEqual({
        ...wanted,
        ...{ id, choices: undefined },
      });
      expectChoices(question, wanted?.choices);
      return question;
    });
    expect(questions).toHaveLength(sent.length);
    versions.push(questions);
  }

  function expectChoices({ id, choices = [] }: Question, sent: SentQuestion["choices"] = []): void {
    const before = current().find((each) => each.id === id) ?? historyOf(id)[0];
    const now = current().find((each) => each.id === id)?.choices ?? [];
    const ids = expectedIds({ ...(before as Question), id, choices: now }, sent);
    const used = new Set(
      historyOf(id)
        .flatMap((each) => each.choices ?? [])
        .map((each) => each.id),
    );
    expect(choices.map(({ text }) => text)).toEqual(
      sent.map((each) => (typeof each === "string" ? each : each.text)),
    );
    for (const [index, choice] of choices.entries()) {
      const wanted = ids[index];
      if (wanted !== undefined) expect([choice.text, choice.id]).toEqual([choice.text, wanted]);
      else expect(used).not.toContain(choice.id);
    }
    expect(new Set(choices.map((each) => each.id)).size).toBe(choices.length);
  }

  /** How an answer is counted: by the newest version of its question that accepts it. */
  function readAs(questionId: string, value: unknown): Said {
    const list = [value].flat();
    for (const { type, max } of historyOf(questionId)) {
      const highest = highestOf({ type, max });
      const lowest = type === "NPS" ? 0 : 1;
      const isGrade = typeof value === "number";
      if (highest !== undefined && isGrade && value >= lowest && value <= highest)
        return { type, values: [value] };
      if (isGrade) continue;
      const ids = list.map((each) =>
        historyOf(questionId).some(({ choices = [] }) => choices.some(({ id }) => id === each))
          ? String(each)
          : idByWords(questionId, String(each)),
      );
      const isWords = ids.includes(undefined);
      if (hasChoices({ type }) && !isWords && Array.isArray(value) === (type === "MULTIPLE_CHOICE"))
        return { type, values: [...new Set(ids as string[])] };
      if (type === "OPEN_TEXT" && typeof value === "string" && isWords)
        return { type, values: [value] };
    }
    throw new Error(`No version of ${questionId} takes ${JSON.stringify(value)}.`);
  }

  /** Fills in a page that was opened at any version, by ids or, as older pages do, by words. */
  async function answer(): Promise<void> {
    const questions = versions[isLikely(0.5) ? versions.length - 1 : below(versions.length)] ?? [];
    const isByWords = isLikely(0.5);
    const sent: Record<string, unknown> = {};
    const said: Record<string, Said> = {};
    for (const question of questions) {
      if (isLikely(0.2)) continue;
      const { id, type, choices = [] } = question;
      const highest = highestOf(question);
      const names = choices.map((each) => (isByWords ? each.text : each.id));
      const value =
        highest !== undefined
          ? (type === "NPS" ? 0 : 1) + below(type === "NPS" ? 11 : highest)
          : type === "OPEN_TEXT"
            ? unused("Text")
            : type === "SINGLE_CHOICE"
              ? one(names)
              : names.filter((_, index) => index === 0 || isLikely(0.4));
      // If the question has free text now, words are stored as text, not as a choice.
      const isTextToday = historyOf(id)[0]?.type === "OPEN_TEXT";
      if (isTextToday && type === "SINGLE_CHOICE" && isByWords) continue;
      sent[id] = value;
      said[id] = readAs(id, value);
    }
    await subject.answer(sent);
    responses.push(said);
  }

  /** The expected results of each question, by its id: how many answered, and how often each answer was given. */
  function expectedResults() {
    const ids = [...new Set(responses.flatMap((said) => Object.keys(said)))];
    const today = current();
    const removed = ids.filter((id) => !today.some((each) => each.id === id));
    return [...today.map(({ id }) => id), ...removed].map((id) => {
      const question = today.find((each) => each.id === id);
      const all = responses.flatMap((said) => (said[id] ? [said[id]] : []));
      const counts: Record<string, number> = {};
      for (const { type, values } of all) {
        for (const value of type === "OPEN_TEXT" ? [] : values) {
          const isOffered = hasChoices({ type })
            ? question?.choices?.some((each) => each.id === value)
            : (question ?? historyOf(id)[0])?.type === type &&
              Number(value) <= (highestOf(question ?? (historyOf(id)[0] as Question)) ?? -1);
          const words = hasChoices({ type }) ? lastWords(id, String(value)) : value;
          const key = `${words}${isOffered ? "" : " (removed)"} ${hasChoices({ type }) ? value : ""}`;
          counts[key] = (counts[key] ?? 0) + 1;
        }
      }
      const texts = all.filter(({ type }) => type === "OPEN_TEXT").length;
      const text = question?.text ?? historyOf(id)[0]?.text;
      return {
        id,
        text,
        removed: !question,
        answered: all.length,
        counts,
        texts: Math.min(texts, 10),
      };
    });
  }

  /** The expected form of the responses now, newest first. */
  function expectedAnswers(): Record<string, unknown>[] {
    return responses.toReversed().map((said) =>
      Object.fromEntries(
        Object.entries(said).map(([id, { type, values }]) => {
          const words = values.map((each) =>
            hasChoices({ type }) ? lastWords(id, String(each)) : each,
          );
          return [id, type === "MULTIPLE_CHOICE" ? words : words[0]];
        }),
      ),
    );
  }

  return { edit, answer, expectedResults, expectedAnswers };
}

interface Result {
  id: string;
  text: string;
  removed: boolean;
  answered: number;
  answers: { id: string | null; value: Value; count: number; removed: boolean }[];
  texts: unknown[];
}

/** Results in the form of the expected ones: answers that were given, with their counts. */
export function resultsInShort(results: readonly Result[]) {
  return results.map(({ id, text, removed, answered, answers, texts }) => {
    const counts: Record<string, number> = {};
    for (const each of answers.filter(({ count }) => count > 0)) {
      const key = `${each.value}${each.removed ? " (removed)" : ""} ${each.id ?? ""}`;
      counts[key] = (counts[key] ?? 0) + each.count;
    }
    return { id, text, removed, answered, counts, texts: texts.length };
  });
}
