import {
  newQuestion,
  type Question,
  type QuestionKind,
  withChoices,
  withField,
  withKind,
} from "../../console/places/messages/survey/question";
import { surveyData, surveyFault } from "../../shared/model/message/survey";
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
