import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";
import { previewToken } from "./preview-token";

const { LandingPage } = recordExamples;

export const landingPageExamples: OperationExamples = {
  create_landing_page: {
    request: {
      title: "Spring launch",
      templateId: "waitlist",
      content: { heading: "Something new is coming" },
    },
  },
  duplicate_landing_page: {
    request: { title: "Summer launch" },
  },
  update_landing_page: {
    request: { metaDescription: "Join the waitlist for our spring collection." },
  },
  publish_landing_page: {
    request: { ifVersion: LandingPage.version },
  },
  unpublish_landing_page: {
    request: { ifVersion: LandingPage.version },
  },
  preview_landing_page: {
    request: { expiresInSeconds: 86_400 },
    result: {
      url: `https://pages.acme.com/preview/${previewToken("draft", LandingPage.id)}`,
      expiresAt: "2026-03-07T13:00:00.000Z",
    },
  },
  list_landing_page_templates: {
    result: {
      data: [
        {
          id: "thank-you",
          description: "What visitors see after a form, an order or a registration.",
          fields: ["heading"],
        },
      ],
      nextCursor: null,
    },
  },
  get_landing_page_template: {
    result: {
      id: "thank-you",
      description: "What visitors see after a form, an order or a registration.",
      fields: ["heading"],
      content: {
        type: "object",
        properties: { heading: { type: "string", maxLength: 200 } },
        additionalProperties: false,
      },
      defaultContent: {},
    },
  },
};
