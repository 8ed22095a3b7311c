import { accountJobs } from "./account/jobs";
import { apiKeyJobs } from "./api-key/jobs";
import { assetJobs } from "./asset/jobs";
import { cannedReplyJobs } from "./canned-reply/jobs";
import { connectedAppJobs } from "./connected-app/jobs";
import { chatMessageJobs, conversationJobs, visitorJobs } from "./conversation/jobs";
import { domainJobs } from "./domain/jobs";
import { experimentJobs } from "./experiment/jobs";
import { formSubmissionJobs } from "./form-submission/jobs";
import { knowledgeJobs } from "./knowledge/jobs";
import { landingPageJobs } from "./landing-page/jobs";
import { memberJobs } from "./member/jobs";
import { messageJobs } from "./message/jobs";
import { reviewJobs } from "./review/jobs";
import { sessionJobs } from "./session/jobs";
import { surveyResponseJobs } from "./survey-response/jobs";
import { webhookJobs } from "./webhook/jobs";

/** The jobs of each kind that has changes in the feed. */
export const jobs = {
  account: accountJobs,
  apiKey: apiKeyJobs,
  member: memberJobs,
  session: sessionJobs,
  connectedApp: connectedAppJobs,
  review: reviewJobs,
  domain: domainJobs,
  message: messageJobs,
  experiment: experimentJobs,
  landingPage: landingPageJobs,
  knowledge: knowledgeJobs,
  formSubmission: formSubmissionJobs,
  surveyResponse: surveyResponseJobs,
  conversation: conversationJobs,
  chatMessage: chatMessageJobs,
  visitor: visitorJobs,
  cannedReply: cannedReplyJobs,
  asset: assetJobs,
  webhook: webhookJobs,
};

export type Jobs = typeof jobs;
