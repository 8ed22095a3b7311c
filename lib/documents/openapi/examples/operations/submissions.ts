import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

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
};
