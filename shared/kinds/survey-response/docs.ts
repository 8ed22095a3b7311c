import { domainId, idOf, messageId, visit, visitor } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { surveyResponseSchema } from "./survey-response";

const schemas = {
  SurveyResponse: surveyResponseSchema,
};

const surveyId = idOf("msg", "06gzv0m4r9k2d8fs");

const records = {
  SurveyResponse: {
    id: idOf("srv", "06gzv5d9m3ch8t2x"),
    domainId,
    messageId: surveyId,
    answers: { nps: 9, why: "Fast delivery", found: "A friend" },
    choiceIds: { found: ["c2"] },
    finished: true,
    npsScore: 9,
    npsBucket: "promoter",
    meta: visit,
    createdAt: "2026-03-02T09:28:15.004Z",
    updatedAt: "2026-03-02T09:28:40.871Z",
    updatedBy: visitor,
  },
} satisfies ExamplesOf<typeof schemas>;

export const surveyResponseDocs = {
  tags: {
    "survey-responses": "Visitors' answers to surveys.",
    "survey-results": "What visitors answered to a survey, question by question.",
  },
  schemas,
  records,
  operations: {
    get_survey_results: {
      result: {
        messageId,
        responses: 40,
        finished: 36,
        isComplete: true,
        questions: [
          {
            id: "again",
            type: "SINGLE_CHOICE",
            text: "Would you buy again?",
            removed: false,
            answered: 40,
            average: null,
            nps: null,
            answers: [
              { id: "c1", value: "Yes", count: 30, share: 0.75, removed: false },
              { id: "c2", value: "No", count: 6, share: 0.15, removed: false },
              { id: "c3", value: "Perhaps", count: 4, share: 0.1, removed: true },
            ],
            texts: [],
          },
        ],
      },
    },
  },
} satisfies KindDocs;
