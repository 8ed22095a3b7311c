import type { Kind } from "../kind";

/** A page that the service hosts. */
export const landingPage = {
  noun: "landing page",
  list: "GET /api/v1/landing-pages, tool list_landing_pages",
  prefix: "page",
  of: "domain",
  feed: {
    name: "landing_page",
    changes: {
      created: "A landing page was created.",
      updated: "A landing page was changed; visitors do not see it yet.",
      published: "Visitors see the landing page as it is now.",
      unpublished: "A landing page was taken from visitors.",
      deleted: "A landing page was deleted.",
      restored: "A deleted landing page came back as a draft.",
    },
  },
} as const satisfies Kind;

/** The fields that a landing page can have. */
export const landingPageTemplate = {
  noun: "landing-page template",
  list: "GET /api/v1/landing-page-templates, tool list_landing_page_templates",
  of: "service",
} as const satisfies Kind;
