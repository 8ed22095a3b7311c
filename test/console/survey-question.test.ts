import {
  newQuestion,
  type Question,
  type QuestionKind,
  withChoices,
  withField,
  withKind,
} from "../../console/places/messages/survey/question";
import {
  type Answer,
  answersOf,
  neverApplies,
  newRule,
} from "../../console/places/messages/survey/rules";
import { surveyData, surveyFault } from "../../shared/model/message/survey";
import { questionPath } from "../../shared/rules/question-path";
import { randomFor, sized } from "../support/draw";

const kinds: QuestionKind[] = [
  ...(["NPS", "CSAT", "RATING", "OPEN_TEXT", "SINGLE_CHOICE", "MULTIPLE_CHOICE"] as const),
];

test("a new question has an id of its own", () => {
  const first = newQuestion("NPS", []);
  expect(first.id).toBe("q1");
  expect(newQuestion("CSAT", ["q2"]).id).toBe("q3");
});

test("whatever a question becomes, the API takes it", () => {
  const random = randomFor("survey questions");
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let round = 0; round < sized({ deep: 5_000, draw: 300 }); round += 1) {
    let question = newQuestion(one(kinds), []);
    for (let step = 0; step < 6; step += 1) {
      question = withKind(question, one(kinds));
      if (question.type === "RATING") question = withField(question, "max", 7);
      if (question.type === "CSAT") question = withField(question, "display", "STARS");
      if (question.type === "NPS") question = withField(question, "lowLabel", "Not at all");
      if (question.choices) question = withChoices(question, [...question.choices, `${step}.`]);
    }
    const survey = { title: "A", questions: [question], thankYou: "B" };
    const read = surveyData.safeParse(survey);
    expect([question, read.error?.issues]).toEqual([question, undefined]);
    expect([question, surveyFault(survey as never)]).toEqual([question, undefined]);
  }
});

test("a choice that goes takes along what it led to, and no rule comes to fit any answer", () => {
  const question: Question = {
    ...{ id: "a", type: "SINGLE_CHOICE", text: "A?", choices: ["Yes", "No"] },
    next: [
      { when: ["Yes"], goTo: "b" },
      { when: ["Yes", "No"], goTo: "END" },
      { when: [], goTo: "c" },
    ],
  };
  expect(withChoices(question, ["No", "Perhaps"]).next).toEqual([
    { when: ["No"], goTo: "END" },
    { when: [], goTo: "c" },
  ]);
  expect("next" in withKind(question, "OPEN_TEXT")).toBe(false);
});

test("a rule follows a choice that is worded anew", () => {
  const question: Question = {
    ...{ id: "a", type: "SINGLE_CHOICE", text: "A?", choices: ["Yes", "No"] },
    next: [{ when: ["No"], goTo: "END" }],
  };
  const rewordings = ["N", "Ne", "Never"].map((choice) => ["Yes", choice]);
  const reworded = rewordings.reduce(withChoices, question);
  expect(reworded.next).toEqual([{ when: ["Never"], goTo: "END" }]);
  // Another order is no other wording.
  expect(withChoices(question, ["No", "Yes"]).next).toEqual(question.next);
});

test.each(kinds)(
  "rules that are added until no more fit are taken, and each applies: %s",
  (type) => {
    const [first, ...later] = ["a", "b", "c"].map((id) => ({ ...newQuestion(type, []), id }));
    let question = first as Question;
    const ways = new Set<string | undefined>();
    for (let made = newRule(question, later); made; made = newRule(question, later)) {
      const rules = question.next ?? [];
      question = withField(question, "next", rules.toSpliced(made.index, 0, made.rule));
      expect(question.next?.length).toBeLessThanOrEqual(20);
      expect(surveyFault({ title: "A", questions: [question, ...later], thankYou: "B" })).toBe(
        undefined,
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
    expect([...ways]).toEqual(["c"]);
    expect(newRule(later[1] as Question, [])).toBeUndefined();
  },
);

test("a rule behind one that takes its answers never applies", () => {
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
