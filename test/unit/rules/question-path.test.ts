import { type PathAnswer, questionPath } from "../../../shared/rules/question-path";

const questions = [
  {
    id: "score",
    next: [
      { when: [9, 10], goTo: "praise" },
      { when: [0, 1, 2], goTo: "END" },
    ],
  },
  { id: "why" },
  { id: "tags", next: [{ when: ["price", "speed"], goTo: "END" }] },
  { id: "praise", next: [{ when: [], goTo: "END" }] },
  { id: "never" },
];
const pathWith = (answers: Record<string, PathAnswer>) =>
  questionPath(questions, (id) => answers[id]).map(({ id }) => id);

test.each<[string, Record<string, PathAnswer>, string[]]>([
  ["without answers, one after the other", {}, ["score", "why", "tags", "praise"]],
  ["by the rule that names the answer", { score: 9 }, ["score", "praise"]],
  ["to the end", { score: 0 }, ["score"]],
  [
    "past rules that name other answers",
    { score: 5, why: "x" },
    ["score", "why", "tags", "praise"],
  ],
  ["by any of several choices", { tags: ["look", "speed"] }, ["score", "why", "tags"]],
  ["by a rule for every answer", { score: 10, praise: "x" }, ["score", "praise"]],
])("leads %s", (_, answers, path) => {
  expect(pathWith(answers)).toEqual(path);
});

test("a rule that would lead back ends the survey", () => {
  const circle = [{ id: "a" }, { id: "b", next: [{ when: [], goTo: "a" }] }];
  expect(questionPath(circle, () => undefined)).toEqual(circle);
});
