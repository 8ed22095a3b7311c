import {
  type Answer,
  answersOf,
  lossesOf,
  neverApplies,
  newChoice,
  newQuestion,
  newRule,
  type Question,
  type QuestionKind,
  removedQuestions,
  withChoices,
  withField,
  withKind,
} from "../../../console/places/messages/survey/question";
import { surveyInput } from "../../../shared/kinds/message/survey/survey";
import { surveyFaults } from "../../../shared/kinds/message/survey/survey-fault";
import { questionPath } from "../../../shared/rules/question-path";
import { randomFor, sized } from "../../support/draw";

const kinds: QuestionKind[] = [
  ...(["NPS", "CSAT", "RATING", "OPEN_TEXT", "SINGLE_CHOICE", "MULTIPLE_CHOICE"] as const),
];

test("a new question and a new choice have ids of their own, which no removed one had", () => {
  const made = [newQuestion("NPS"), newQuestion("NPS"), newChoice("A"), newChoice("A")];
  expect(new Set(made.map(({ id }) => id)).size).toBe(4);
});

test("the API accepts every changed type of a question", () => {
  const random = randomFor("survey questions");
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let round = 0; round < sized({ deep: 5_000, draw: 300 }); round += 1) {
    let question = newQuestion(one(kinds));
    for (let step = 0; step < 6; step += 1) {
      question = withKind(question, one(kinds));
      if (question.type === "RATING") question = withField(question, "max", 7);
      if (question.type === "CSAT") question = withField(question, "display", "STARS");
      if (question.type === "NPS") question = withField(question, "lowLabel", "Not at all");
      if (question.choices)
        question = withChoices(question, [...question.choices, newChoice(`${step}.`)]);
    }
    const survey = { title: "A", questions: [question], thankYou: "B" };
    const read = surveyInput.safeParse(survey);
    expect([question, read.error?.issues]).toEqual([question, undefined]);
    expect([question, surveyFaults(survey as never)]).toEqual([question, []]);
  }
});

const yes = { id: "yes", text: "Yes" };
const no = { id: "no", text: "No" };

test("removing a choice removes its rules, and no rule becomes one for any answer", () => {
  const question: Question = {
    ...{ id: "a", type: "SINGLE_CHOICE", text: "A?", choices: [yes, no] },
    next: [
      { when: ["yes"], goTo: "b" },
      { when: ["yes", "no"], goTo: "END" },
      { when: [], goTo: "c" },
    ],
  };
  expect(withChoices(question, [no, newChoice("Perhaps")]).next).toEqual([
    { when: ["no"], goTo: "END" },
    { when: [], goTo: "c" },
  ]);
  expect("next" in withKind(question, "OPEN_TEXT")).toBe(false);
});

test("a rule follows a choice, whatever its words and its place", () => {
  const question: Question = {
    ...{ id: "a", type: "SINGLE_CHOICE", text: "A?", choices: [yes, no] },
    next: [{ when: ["no"], goTo: "END" }],
  };
  expect(withChoices(question, [{ ...no, text: "Never" }, yes]).next).toEqual(question.next);
});

test("before it is saved, a warning says what saved answers lose, with their number", () => {
  const question: Question = {
    ...{ id: "a", type: "SINGLE_CHOICE", text: "A?", choices: [yes, no] },
  };
  const result = {
    ...{ id: "a", type: "SINGLE_CHOICE" as const, text: "A?", removed: false, answered: 16 },
    ...{ average: null, nps: null, texts: [] },
    answers: [
      { id: "yes", value: "Yes", count: 12, share: 0.75, removed: false },
      { id: "no", value: "No", count: 4, share: 0.25, removed: false },
      { id: "old", value: "Old", count: 0, share: 0, removed: true },
    ],
  };
  expect(lossesOf(withChoices(question, [no, { ...yes, text: "Yeah" }]), [result])).toEqual([]);
  expect(lossesOf(withKind(question, "MULTIPLE_CHOICE"), [result])).toEqual([]);
  expect(lossesOf(withChoices(question, [yes, newChoice("Perhaps")]), [result])).toEqual([
    expect.stringMatching(/^You are removing “No”, which has 4 answers\./),
  ]);
  expect(lossesOf(withKind(question, "NPS"), [result])).toEqual([
    expect.stringMatching(/^This question has 16 answers of another kind\./),
  ]);
  expect(removedQuestions([question], [result])).toEqual([]);
  expect(removedQuestions([newQuestion("NPS")], [result])).toEqual([
    expect.stringMatching(/^You are removing “A\?”, which has 16 answers\./),
  ]);
});

test.each(kinds)(
  "rules that are added until no more fit are accepted, and each applies: %s",
  (type) => {
    const [first, ...later] = ["a", "b", "c"].map((id) => ({ ...newQuestion(type), id }));
    let question = first as Question;
    const ways = new Set<string | undefined>();
    for (let made = newRule(question, later); made; made = newRule(question, later)) {
      const rules = question.next ?? [];
      const added = [made.rule, ...(made.otherwise ? [made.otherwise] : [])];
      question = withField(question, "next", rules.toSpliced(made.index, 0, ...added));
      expect(question.next?.length).toBeLessThanOrEqual(20);
      expect(surveyFaults({ title: "A", questions: [question, ...later], thankYou: "B" })).toEqual(
        [],
      );
    }
    const rules = question.next ?? [];
    expect(rules.map((_, index) => neverApplies(rules, index))).not.toContain(true);
    const answers: (Answer | undefined)[] = answersOf(question);
    for (const answer of [...answers, undefined]) {
      const path = questionPath([question, ...later], (id) =>
        id === "a" ? (type === "MULTIPLE_CHOICE" && answer ? [`${answer}`] : answer) : undefined,
      );
      ways.add(path[1]?.id);
    }
    // Only those who would not recommend are asked the next question.
    expect([...ways]).toEqual(type === "NPS" ? ["b", "c"] : ["c"]);
    expect(newRule(later[1] as Question, [])).toBeUndefined();
  },
);

test("a rule after one with all of its answers never applies", () => {
  const rules = [
    { when: [1, 2], goTo: "b" },
    { when: [2], goTo: "c" },
    { when: [2, 3], goTo: "c" },
    { when: [], goTo: "END" },
    { when: [4], goTo: "b" },
  ];
  expect(rules.map((_, index) => neverApplies(rules, index))).toEqual([
    ...[false, true, false, false, true],
  ]);
});
