import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

const { Change, Message, Review } = recordExamples;

/** The version of the example message, and what it changed. */
const changes = [{ field: "status", before: "inactive", after: Message.status }];
const revised = {
  version: Message.version,
  actor: Message.updatedBy,
  note: "The sale begins.",
  createdAt: Message.updatedAt,
  changedFields: changes.map(({ field }) => field),
  deletion: null,
};

export const changeExamples: OperationExamples = {
  list_changes: {
    result: {
      data: [Change],
      cursor: "Q2hhbmdlc1NpbmNlMTA0MjEwNDI",
      hasMore: false,
    },
  },
  list_revisions: {
    request: { recordId: Message.id },
    result: { data: [revised], nextCursor: null },
  },
  get_revision: {
    result: { recordId: Message.id, ...revised, changes, record: Message },
  },
  restore_revision: {
    request: { ifVersion: Message.version },
    result: { recordId: Message.id, ...revised, changes, record: Message },
  },
  approve_review: {
    result: { ...Review, state: "approved", decidedBy: Message.updatedBy },
  },
  reject_review: {
    request: { reason: "The sale ends on Saturday." },
    result: {
      ...Review,
      state: "rejected",
      reason: "The sale ends on Saturday.",
      decidedBy: Message.updatedBy,
    },
  },
};
