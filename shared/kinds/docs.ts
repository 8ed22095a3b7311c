import { accountDocs } from "./account/docs";
import { apiKeyDocs } from "./api-key/docs";
import { assetDocs } from "./asset/docs";
import { cannedReplyDocs } from "./canned-reply/docs";
import { connectedAppSchema } from "./connected-app/connected-app";
import { conversationDocs } from "./conversation/docs";
import { domainDocs } from "./domain/docs";
import { experimentDocs } from "./experiment/docs";
import { formSubmissionDocs } from "./form-submission/docs";
import type { ExamplesOf, KindDocs } from "./kind-docs";
import { knowledgeDocs } from "./knowledge/docs";
import { landingPageDocs } from "./landing-page/docs";
import { memberDocs } from "./member/docs";
import { messageDocs } from "./message/docs";
import { reviewDocs } from "./review/docs";
import { sessionDocs } from "./session/docs";
import { surveyResponseDocs } from "./survey-response/docs";
import { translationDocs } from "./translation/docs";
import { webhookDocs } from "./webhook/docs";

const { Message } = messageDocs.records;

/** The version of the example message, and what it changed. */
const changes = [{ field: "status", before: "inactive", after: Message.status }];

const revised = {
  version: Message.version,
  actor: Message.updatedBy,
  proposedBy: null,
  note: "The sale begins.",
  createdAt: Message.updatedAt,
  changedFields: changes.map(({ field }) => field),
  deletion: null,
};

const revisionDocs = {
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

const schemas = { ConnectedApp: connectedAppSchema };

const records: ExamplesOf<typeof schemas> = {
  ConnectedApp: {
    id: "app_06gzw1b5tk8m2yqe",
    name: "Claude",
    host: "claude.ai",
    memberId: "mem_06gzw2r8t5k1m9xa",
    role: "editor",
    domainId: null,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    expiresAt: "2026-05-31T09:30:00.000Z",
    endsAt: "2027-02-20T11:02:10.000Z",
    createdAt: "2026-02-20T11:02:10.000Z",
  },
};

const connectedAppDocs = {
  tags: { "connected-apps": "The agents that members have let in by signing in." },
  schemas,
  records,
  operations: {},
} satisfies KindDocs;

/** What the published documents say of each kind. */
const kindDocs = {
  accountDocs,
  apiKeyDocs,
  assetDocs,
  cannedReplyDocs,
  connectedAppDocs,
  conversationDocs,
  domainDocs,
  experimentDocs,
  formSubmissionDocs,
  knowledgeDocs,
  landingPageDocs,
  memberDocs,
  messageDocs,
  reviewDocs,
  revisionDocs,
  sessionDocs,
  surveyResponseDocs,
  translationDocs,
  webhookDocs,
};

type Docs = (typeof kindDocs)[keyof typeof kindDocs];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** One part of all kinds' documents, in one object. */
export function ofAllKinds<Part extends keyof KindDocs>(part: Part): Intersection<Docs[Part]> {
  return Object.assign({}, ...Object.values(kindDocs).map((docs) => docs[part]));
}
