import { visitor } from "../../../../../shared/kinds/examples/actors";
import { domainId, idOf, messageId } from "../../../../../shared/kinds/examples/ids";
import type { RecordExamples } from "./record-examples";
import { meta } from "./visit";

const surveyId = idOf("msg", "06gzv0m4r9k2d8fs");

export const submissionRecords = {
  FormSubmission: {
    id: idOf("form", "06gzv2x8hq5w3c1p"),
    domainId,
    form: "newsletter",
    data: { name: "Ann", email: "ann@acme.org" },
    messageId,
    landingPageId: null,
    consent: true,
    consentText: null,
    meta,
    status: "new",
    createdAt: "2026-03-02T09:30:41.377Z",
    updatedAt: "2026-03-02T09:30:41.377Z",
    updatedBy: visitor,
  },
  SurveyResponse: {
    id: idOf("srv", "06gzv5d9m3ch8t2x"),
    domainId,
    messageId: surveyId,
    answers: { nps: 9, why: "Fast delivery", found: "A friend" },
    choiceIds: { found: ["c2"] },
    finished: true,
    npsScore: 9,
    npsBucket: "promoter",
    meta,
    createdAt: "2026-03-02T09:28:15.004Z",
    updatedAt: "2026-03-02T09:28:40.871Z",
    updatedBy: visitor,
  },
  Visit: meta,
} satisfies RecordExamples<"FormSubmission" | "SurveyResponse" | "Visit">;
