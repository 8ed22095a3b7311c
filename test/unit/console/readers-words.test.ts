import { inReadersWords } from "../../../console/places/messages/survey/survey-results";

const results = [
  {
    id: "reason",
    type: "SINGLE_CHOICE",
    text: "Why?",
    answers: [
      { id: "price", value: "The price", count: 3 },
      { id: "gone", value: "The colour", count: 1 },
    ],
  },
  { id: "score", type: "NPS", text: "How likely?", answers: [{ id: null, value: 9, count: 2 }] },
] as never as Parameters<typeof inReadersWords>[0];

const german = {
  state: "outdated",
  updatedAt: "2026-11-01T00:00:00.000Z",
  surveyData: {
    title: "",
    thankYou: "",
    questions: [{ id: "reason", text: "Warum?", choices: [{ id: "price", text: "Der Preis" }] }],
  },
};
const survey = { language: "en", translations: { de: german } } as never as Parameters<
  typeof inReadersWords
>[1];

test("results are in the reader's language if the survey has it, otherwise in its own", () => {
  const [reason, score] = inReadersWords(results, survey, ["de-AT", "en"]);
  expect(reason).toMatchObject({
    text: "Warum?",
    answers: [
      { value: "Der Preis", count: 3 },
      { value: "The colour", count: 1 },
    ],
  });
  expect(score).toEqual(results[1]);
});

test.each([[["en-GB", "de"]], [["fr"]], [[]]])("readers of %j read its own", (languages) => {
  expect(inReadersWords(results, survey, languages)).toEqual(results);
});

test("the first of a reader's languages that the survey has counts", () => {
  expect(inReadersWords(results, survey, ["fr", "de", "en"])[0]?.text).toBe("Warum?");
});
