import { domainId, idOf, messageId, visit, visitor } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { formSubmissionSchema } from "./form-submission";

const schemas = {
  FormSubmission: formSubmissionSchema,
};

const records = {
  FormSubmission: {
    id: idOf("form", "06gzv2x8hq5w3c1p"),
    domainId,
    form: "newsletter",
    data: { name: "Ann", email: "ann@acme.org" },
    messageId,
    landingPageId: null,
    consent: true,
    consentText: "Email me offers from Acme",
    consentVersion: "2026-03-01T08:00:00.000Z",
    meta: visit,
    status: "new",
    createdAt: "2026-03-02T09:30:41.377Z",
    updatedAt: "2026-03-02T09:30:41.377Z",
    updatedBy: visitor,
  },
} satisfies ExamplesOf<typeof schemas>;

export const formSubmissionDocs = {
  tags: {
    "form-submissions": "Submissions of the forms in messages and landing pages.",
  },
  schemas,
  records,
  operations: {
    update_form_submission: {
      request: { status: "read" },
    },
  },
} satisfies KindDocs;
