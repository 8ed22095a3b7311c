import { apiKeySchema } from "./account/account";
import { accountDocs } from "./account/docs";
import { apiKeyRecordSchema } from "./api-key/api-key";
import { assetDocs } from "./asset/docs";
import { cannedReplySchema } from "./canned-reply/canned-reply";
import { connectedAppSchema } from "./connected-app/connected-app";
import { conversationDocs } from "./conversation/docs";
import { domainDocs } from "./domain/docs";
import { apiKey, domainId, idOf, key, member, messageId, visit, visitor } from "./examples/values";
import { experimentDocs } from "./experiment/docs";
import { formSubmissionSchema } from "./form-submission/form-submission";
import type { ExamplesOf, KindDocs } from "./kind-docs";
import { knowledgeDocs } from "./knowledge/docs";
import { landingPageDocs } from "./landing-page/docs";
import { memberDocs } from "./member/docs";
import { messageDocs } from "./message/docs";
import { reviewDocs } from "./review/docs";
import { sessionSchema } from "./session/session";
import { surveyResponseDocs } from "./survey-response/docs";
import { translationSchema } from "./translation/fields";
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

const connectedAppSchemas = { ConnectedApp: connectedAppSchema };

const connectedAppDocs = {
  tags: { "connected-apps": "The agents that members have let in by signing in." },
  schemas: connectedAppSchemas,
  records: {
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
    } satisfies ExamplesOf<typeof connectedAppSchemas>["ConnectedApp"],
  },
  operations: {},
} satisfies KindDocs;

const sessionSchemas = { Session: sessionSchema };

const sessionDocs = {
  tags: { sessions: "Where members are signed in." },
  schemas: sessionSchemas,
  records: {
    Session: {
      id: "ses_06gzw3c7v0p4n8qe",
      memberId: member.id,
      method: "provider",
      userAgent: visit.userAgent,
      expiresAt: "2026-03-07T21:12:00.000Z",
      endsAt: "2026-04-06T09:12:00.000Z",
      createdAt: "2026-03-07T09:12:00.000Z",
    },
  } satisfies ExamplesOf<typeof sessionSchemas>,
  operations: {},
} satisfies KindDocs;

const apiKeySchemas = { ApiKey: apiKeyRecordSchema, ApiKeyReference: apiKeySchema };

const apiKeyRecords = {
  ApiKey: {
    ...apiKey,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    revokedAt: null,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-01T08:00:00.000Z",
    updatedBy: key,
  },
  ApiKeyReference: apiKey,
} satisfies ExamplesOf<typeof apiKeySchemas>;

const apiKeyDocs = {
  tags: { "api-keys": "The account's API keys." },
  schemas: apiKeySchemas,
  records: apiKeyRecords,
  operations: {
    create_api_key: {
      request: { name: "Website" },
      result: {
        ...apiKeyRecords.ApiKey,
        lastUsedAt: null,
        token: "mws_live_0351MgktO7uM2cY9AzFEVx4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9fQk",
      },
    },
  },
} satisfies KindDocs;

const cannedReplySchemas = { CannedReply: cannedReplySchema };

const CannedReply: ExamplesOf<typeof cannedReplySchemas>["CannedReply"] = {
  id: "crp_06gzw1b5tk8m2yqe",
  title: "Thanks",
  content: "Thank you, {visitor.name}! We will look into it.",
  version: 1,
  createdAt: "2026-02-20T11:02:10.000Z",
  updatedAt: "2026-02-20T11:02:10.000Z",
  updatedBy: key,
};

const cannedReplyDocs = {
  tags: { "canned-replies": "Replies that the desk keeps ready." },
  schemas: cannedReplySchemas,
  records: { CannedReply },
  operations: {
    create_canned_reply: { request: { title: CannedReply.title, content: CannedReply.content } },
    update_canned_reply: { request: { title: "Thanks!" } },
  },
} satisfies KindDocs;

const formSubmissionSchemas = { FormSubmission: formSubmissionSchema };

const formSubmissionDocs = {
  tags: { "form-submissions": "Leads: submissions of the forms in messages and landing pages." },
  schemas: formSubmissionSchemas,
  records: {
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
  } satisfies ExamplesOf<typeof formSubmissionSchemas>,
  operations: { update_form_submission: { request: { status: "read" } } },
} satisfies KindDocs;

const translationSchemas = { Translation: translationSchema };

const Translation = {
  recordId: Message.id,
  kind: "message",
  name: Message.name,
  version: Message.version,
  language: "de",
  state: "current",
  source: { htmlContent: "<p>Spring sale</p>" },
  sourceLanguage: "en",
  texts: { htmlContent: "<p>Frühlingsangebote</p>" },
  updatedAt: Message.updatedAt,
} satisfies ExamplesOf<typeof translationSchemas>["Translation"];

const translationDocs = {
  tags: {
    translations:
      "The texts of records in other languages: what is missing or outdated, and writing it.",
  },
  schemas: translationSchemas,
  records: { Translation },
  operations: {
    list_translations: {
      result: { data: [Translation], nextCursor: null, domain: "shop.acme.com" },
    },
    update_translation: { request: { texts: Translation.texts } },
  },
} satisfies KindDocs;

/** The published documents' texts for each kind. */
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
