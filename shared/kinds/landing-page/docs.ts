import { domainId, idOf, key, previewToken } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { landingPageSchema } from "./fields";

const schemas = {
  LandingPage: landingPageSchema,
};

const records = {
  LandingPage: {
    id: idOf("page", "06gzts2k7wq91ehm"),
    domainId,
    title: "Spring launch",
    slug: "spring-launch",
    templateId: "waitlist",
    content: { heading: "Something new is coming", subheading: "Be the first to know." },
    language: "en",
    metaTitle: null,
    metaDescription: "Join the waitlist for our spring collection.",
    status: "published",
    publishedAt: "2026-02-25T07:00:00.000Z",
    hasUnpublishedChanges: false,
    url: "https://pages.acme.com/3k9m2x7q0w5r/spring-launch",
    views: 311,
    conversions: 24,
    version: 3,
    createdAt: "2026-02-24T13:12:08.640Z",
    updatedAt: "2026-02-25T07:00:00.000Z",
    updatedBy: key,
  },
} satisfies ExamplesOf<typeof schemas>;

const { LandingPage } = records;

export const landingPageDocs = {
  tags: {
    "landing-pages": "Landing pages: drafts, publishing and addresses.",
    "landing-page-templates": "The templates of landing pages and their content fields.",
  },
  schemas,
  records,
  operations: {
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
  },
} satisfies KindDocs;
