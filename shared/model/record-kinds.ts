/** The kinds of record on a domain, as ids, error texts and docs name them. */
export const recordKinds = {
  message: { prefix: "msg", noun: "message", list: "GET /api/v1/messages, tool list_messages" },
  landingPage: {
    prefix: "page",
    noun: "landing page",
    list: "GET /api/v1/landing-pages, tool list_landing_pages",
  },
  formSubmission: {
    prefix: "form",
    noun: "form submission",
    list: "GET /api/v1/form-submissions, tool list_form_submissions",
  },
  surveyResponse: {
    prefix: "srv",
    noun: "survey response",
    list: "GET /api/v1/survey-responses, tool list_survey_responses",
  },
  knowledge: {
    prefix: "kno",
    noun: "knowledge item",
    list: "GET /api/v1/knowledge, tool list_knowledge",
  },
  asset: { prefix: "asset", noun: "asset", list: "GET /api/v1/assets, tool list_assets" },
  conversation: {
    prefix: "cnv",
    noun: "conversation",
    list: "GET /api/v1/conversations, tool list_conversations",
  },
  visitor: {
    prefix: "vis",
    noun: "visitor",
    list: "`visitor` in GET /api/v1/conversations, tool list_conversations",
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** Also the kinds that belong to the whole account. */
export const namedKinds = {
  ...recordKinds,
  domain: { noun: "domain", list: "GET /api/v1/domains, tool list_domains" },
  survey: {
    noun: "survey",
    list: "GET /api/v1/messages?template=survey, tool list_messages",
  },
  landingPageTemplate: {
    noun: "landing-page template",
    list: "GET /api/v1/landing-page-templates, tool list_landing_page_templates",
  },
  messageStarter: {
    noun: "message starter",
    list: "GET /api/v1/message-starters, tool list_message_starters",
  },
  revision: {
    noun: "version",
    list: "GET /api/v1/revisions?recordId={recordId}, tool list_revisions",
  },
  apiKey: { noun: "API key", list: "GET /api/v1/api-keys, tool list_api_keys" },
  member: { noun: "member", list: "GET /api/v1/members, tool list_members" },
  session: { noun: "session", list: "GET /api/v1/sessions, tool list_sessions" },
  review: { noun: "review", list: "GET /api/v1/reviews, tool list_reviews" },
  cannedReply: {
    noun: "canned reply",
    list: "GET /api/v1/canned-replies, tool list_canned_replies",
  },
  webhook: { noun: "webhook", list: "GET /api/v1/webhooks, tool list_webhooks" },
  delivery: {
    noun: "delivery",
    list: "GET /api/v1/webhooks/{id}/deliveries, tool list_webhook_deliveries",
  },
} as const;

export type NamedKind = keyof typeof namedKinds;
