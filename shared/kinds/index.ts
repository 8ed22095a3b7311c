import { account } from "./account/kind";
import { apiKey } from "./api-key/kind";
import { asset } from "./asset/kind";
import { cannedReply } from "./canned-reply/kind";
import { connectedApp } from "./connected-app/kind";
import { chatMessage, conversation, visitor } from "./conversation/kind";
import { domain } from "./domain/kind";
import { experiment } from "./experiment/kind";
import { formSubmission } from "./form-submission/kind";
import { knowledge } from "./knowledge/kind";
import { landingPage, landingPageTemplate } from "./landing-page/kind";
import { member } from "./member/kind";
import { message, messageStarter, survey } from "./message/kind";
import { review } from "./review/kind";
import { revision } from "./revision/kind";
import { session } from "./session/kind";
import { surveyResponse } from "./survey-response/kind";
import { translation } from "./translation/kind";
import { delivery, webhook } from "./webhook/kind";

/** Every kind of record, in the order of the docs. Who adds a kind names it here, and its jobs in `jobs.ts`. */
export const kinds = {
  account,
  apiKey,
  member,
  session,
  connectedApp,
  review,
  domain,
  message,
  survey,
  messageStarter,
  experiment,
  landingPage,
  landingPageTemplate,
  knowledge,
  formSubmission,
  surveyResponse,
  conversation,
  chatMessage,
  visitor,
  cannedReply,
  asset,
  webhook,
  delivery,
  revision,
  translation,
};

export type Kinds = typeof kinds;
