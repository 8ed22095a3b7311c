import type { KindDocs } from "../kind-docs";
import { knowledgeDocs } from "../knowledge/docs";
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
    restore_many: {
      request: { actorId: Message.updatedBy.id ?? "", since: "2026-03-01T09:00:00Z" },
      result: {
        ...{ restored: 1, skipped: 1, failed: 0 },
        results: [
          {
            ...{ id: Message.id, outcome: "restored", from: Message.version },
            ...{ version: Message.version + 2, error: null },
          },
          {
            ...{ id: knowledgeDocs.records.KnowledgeItem.id, outcome: "created" },
            ...{ from: null, version: null, error: null },
          },
        ],
        nextBefore: null,
      },
    },
  },
} satisfies KindDocs;
