import type { KindDocs } from "../kind-docs";
import { messageDocs } from "../message/docs";

const { Message } = messageDocs.records;

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

export const revisionDocs = {
  tags: {
    revisions:
      "Earlier versions of messages, landing pages and knowledge items, also of deleted ones: read them, restore them.",
  },
  schemas: {},
  records: {},
  operations: {
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
  },
} satisfies KindDocs;
