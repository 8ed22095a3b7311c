import { chatWords } from "../../../../shared/kinds/conversation/words";
import { recordExamples } from "./records";

const { ChatMessage, ChatSettings, Conversation, EmbedConfiguration, SurveyResponse } =
  recordExamples;
const { FormSubmission, Domain } = recordExamples;
const visit = { pageUrl: "https://shop.acme.com/pricing", referrer: "https://www.google.com/" };

const question = {
  seq: 1,
  author: "visitor",
  content: "Do you ship to Norway?",
  citations: [],
  picture: {
    url: "https://pages.acme.com/assets/chat/mZ0cQ5b1vT7xK2nL8pR4sW6yD3g-1x1.png",
    contentType: "image/png",
    width: 1,
    height: 1,
    sizeBytes: 70,
  },
  clientMessageId: "m-1",
  createdAt: Conversation.createdAt,
};
const { seq, author, content, citations, picture, clientMessageId, createdAt } = ChatMessage;

/** Requests of visitors' pages, and the answers to them. */
export const embedExamples = {
  configuration: EmbedConfiguration,
  events: {
    events: [
      { type: "pageview", eventId: "b3f1c2d4e5a60718" },
      { type: "impression", eventId: "c9a8b7c6d5e4f301", messageId: EmbedConfiguration.id },
    ],
  },
  form: {
    form: FormSubmission.form,
    data: FormSubmission.data,
    messageId: FormSubmission.messageId,
    consent: true,
    meta: visit,
  },
  survey: {
    responseId: "0c2f6f0a8d4e4b5c9a7d1e3f",
    seq: 2,
    answers: { ...SurveyResponse.answers, found: "c2" },
    finished: true,
    meta: visit,
  },
  chatConfiguration: {
    ...ChatSettings,
    timezone: Domain.timezone,
    textColor: "#fff",
    told: "We’re online.",
    isAttended: true,
    hasHelp: true,
    mailsAnswers: true,
    brandName: Domain.brand.name,
    logoUrl: Domain.brand.logoUrl,
    isOpen: true,
    words: chatWords("en", {}),
  },
  visitorMessage: {
    content: question.content,
    picture:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    clientMessageId: question.clientMessageId,
    startId: "7Qw2mZx9Lk4Rb6Tn1Vc8Ys",
    name: "Ann",
    email: "ann@acme.org",
    pageUrl: visit.pageUrl,
  },
  identity: { identity: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl" },
  sentMessage: {
    token: `${Conversation.id}.o2Vt8hJkQ5mWc1xZr7NfPbY4sLd0eGuA9iKqTjXvHwM`,
    message: question,
  },
  codeRequest: { browser: "4Nc8Ys7Qw2mZx9Lk4Rb6Tn" },
  codeEntry: { browser: "4Nc8Ys7Qw2mZx9Lk4Rb6Tn", code: "402817" },
  help: {
    data: [
      {
        title: "How do refunds work?",
        excerpt: "We refund within 30 days.",
        path: "/p/7mq2x0v9k4rt/help/06gzx9m3q7h2c4rd",
      },
    ],
  },
  conversation: {
    data: [question, { seq, author, content, citations, picture, clientMessageId, createdAt }],
    status: "open",
    lastSeq: 2,
    readSeq: 1,
  },
};
