import { recordExamples } from "../records";
import type { OperationExamples } from "./operation-examples";

const { Message } = recordExamples;

export const submissionExamples: OperationExamples = {
  update_form_submission: {
    request: { status: "read" },
  },
  get_survey_results: {
    result: {
      messageId: Message.id,
      responses: 40,
      finished: 36,
      isComplete: true,
      questions: [
        {
          id: "again",
          type: "SINGLE_CHOICE",
          text: "Would you buy again?",
          answered: 40,
          average: null,
          nps: null,
          answers: [
            { value: "Yes", count: 30, share: 0.75 },
            { value: "No", count: 10, share: 0.25 },
          ],
          texts: [],
        },
      ],
    },
  },
};
