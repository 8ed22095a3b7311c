import { key } from "../../../../../shared/kinds/examples/actors";
import { domainId, idOf } from "../../../../../shared/kinds/examples/ids";
import type { RecordExamples } from "./record-examples";

export const landingPageRecords = {
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
} satisfies RecordExamples<"LandingPage">;
