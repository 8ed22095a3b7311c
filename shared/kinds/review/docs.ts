import { domainId, key, member, messageId } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { reviewSchema } from "./reviews";

const schemas = {
  Review: reviewSchema,
};

const records = {
  Review: {
    id: `rev_06gzw5d2n7q4r9xb_${messageId}`,
    recordId: messageId,
    domainId,
    action: "change",
    changes: { htmlContent: "<p>25% off until Sunday</p>" },
    recordVersion: 3,
    state: "pending",
    note: "Better offer",
    reason: null,
    proposedBy: member,
    decidedBy: null,
    createdAt: "2026-03-07T09:12:00.000Z",
    updatedAt: "2026-03-07T09:12:00.000Z",
  },
} satisfies ExamplesOf<typeof schemas>;

const { Review } = records;

export const reviewDocs = {
  tags: {
    reviews: "What authors propose for live records, and what editors decide.",
  },
  schemas,
  records,
  operations: {
    get_review: {
      result: {
        ...Review,
        before: { htmlContent: "<p>20% off until Sunday</p>" },
        isOutdated: false,
      },
    },
    approve_review: {
      result: { ...Review, state: "approved", decidedBy: key },
    },
    reject_review: {
      request: { reason: "The sale ends on Saturday." },
      result: {
        ...Review,
        state: "rejected",
        reason: "The sale ends on Saturday.",
        decidedBy: key,
      },
    },
  },
} satisfies KindDocs;
