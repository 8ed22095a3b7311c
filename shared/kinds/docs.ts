import { accountDocs } from "./account/docs";
import { apiKeyDocs } from "./api-key/docs";
import { assetDocs } from "./asset/docs";
import { cannedReplyDocs } from "./canned-reply/docs";
import { connectedAppDocs } from "./connected-app/docs";
import { conversationDocs } from "./conversation/docs";
import { domainDocs } from "./domain/docs";
import { experimentDocs } from "./experiment/docs";
import { formSubmissionDocs } from "./form-submission/docs";
import type { KindDocs } from "./kind-docs";
import { knowledgeDocs } from "./knowledge/docs";
import { landingPageDocs } from "./landing-page/docs";
import { memberDocs } from "./member/docs";
import { messageDocs } from "./message/docs";
import { reviewDocs } from "./review/docs";
import { revisionDocs } from "./revision/docs";
import { sessionDocs } from "./session/docs";
import { surveyResponseDocs } from "./survey-response/docs";
import { translationDocs } from "./translation/docs";
import { webhookDocs } from "./webhook/docs";

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
