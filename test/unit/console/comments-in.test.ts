import { commentsIn } from "../../../console/places/messages/survey/comments";

const grades = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index }));
const questions = [
  { id: "stars", type: "RATING", text: "How was it?", answers: grades(1, 5) },
  { id: "nps", type: "NPS", text: "How likely?", answers: grades(0, 10) },
  { id: "why", type: "OPEN_TEXT", text: "Why?", answers: [] },
] as unknown as Parameters<typeof commentsIn>[2];
const of = (answers: object, more: object = {}) =>
  commentsIn([{ id: "r1", answers, choiceIds: {}, ...more } as never], "why", questions)[0];

test("the recommendation comes before other grades", () => {
  expect(of({ stars: 5, nps: 3, why: "Slow" }, { npsBucket: "detractor" })).toMatchObject({
    ...{ text: "Slow", group: "detractor" },
    score: { question: "How likely?", grade: 3, most: 10 },
  });
});

test("without it, another grade is shown next to a comment, without a group", () => {
  expect(of({ stars: 4, why: "Fine" })).toMatchObject({
    ...{ group: null, score: { question: "How was it?", grade: 4, most: 5 } },
  });
});

test("a comment without any grade has none", () => {
  expect(of({ why: "Fine" })).toMatchObject({ text: "Fine", score: undefined });
});

test.each([
  ["no answer", {}],
  ["an empty text", { why: "  " }],
  ["a grade of before", { why: 4 }],
])("%s is no comment", (_, answers) => {
  expect(of(answers)).toBeUndefined();
});

test("a choice of before is no comment", () => {
  expect(of({ why: "Price" }, { choiceIds: { why: ["c1"] } })).toBeUndefined();
});

test("an address in any answer names the person", () => {
  expect(of({ why: "Fine", contact: "It is mara@acme.com." })?.email).toBe("mara@acme.com");
});
