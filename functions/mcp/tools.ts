import type { OperationLoader } from "../../shared/handlers/operation/operation-loader";

/** What `?tools=` takes beside the names of tools: a model that does one job needs only that job's tools. */
export const toolGroupNames = [
  "core",
  "messages",
  "experiments",
  "chat",
  "pages",
  "languages",
  "insights",
  "people",
  "setup",
] as const;

interface Tool extends OperationLoader {
  /** `core` has the contract's seventeen tools, and those that the usual jobs need beside them. */
  groups: readonly (typeof toolGroupNames)[number][];
}

/**
 * Every operation as a tool, in the catalogue's order. An instance loads an operation at its first call: all of them together
 * are too much for a start. `test/unit/functions/tools.test.ts` holds the table against the catalogue.
 */
export const tools: readonly Tool[] = [
  {
    name: "whoami",
    route: "GET /api/v1/me",
    groups: toolGroupNames,
    load: async () => (await import("../account/whoami")).whoami,
  },
  {
    name: "update_account",
    route: "PATCH /api/v1/me",
    groups: ["people"],
    load: async () => (await import("../account/update-account")).updateAccount,
  },
  {
    name: "delete_account",
    route: "DELETE /api/v1/me",
    groups: ["people"],
    load: async () => (await import("../account/delete-account")).deleteAccount,
  },
  {
    name: "get_usage",
    route: "GET /api/v1/usage",
    groups: ["people"],
    load: async () => (await import("../account/get-usage")).getUsage,
  },
  {
    name: "get_statement",
    route: "GET /api/v1/usage/statement",
    groups: ["people"],
    load: async () => (await import("../account/get-statement")).getStatement,
  },
  {
    name: "update_budget",
    route: "PATCH /api/v1/usage/budget",
    groups: ["people"],
    load: async () => (await import("../account/update-budget")).updateBudget,
  },
  {
    name: "list_messages",
    route: "GET /api/v1/messages",
    groups: ["core", "messages", "experiments", "insights"],
    load: async () => (await import("../messages/list-messages")).listMessages,
  },
  {
    name: "create_message",
    route: "POST /api/v1/messages",
    groups: ["core", "messages", "experiments"],
    load: async () => (await import("../messages/create-message")).createMessage,
  },
  {
    name: "duplicate_message",
    route: "POST /api/v1/messages/{id}/duplicate",
    groups: ["messages", "experiments"],
    load: async () => (await import("../messages/duplicate-message")).duplicateMessage,
  },
  {
    name: "get_message",
    route: "GET /api/v1/messages/{id}",
    groups: ["messages"],
    load: async () => (await import("../messages/get-message")).getMessage,
  },
  {
    name: "update_message",
    route: "PATCH /api/v1/messages/{id}",
    groups: ["core", "messages", "experiments"],
    load: async () => (await import("../messages/update-message")).updateMessage,
  },
  {
    name: "update_messages",
    route: "PATCH /api/v1/messages/bulk",
    groups: ["core", "messages"],
    load: async () => (await import("../messages/update-messages")).updateMessages,
  },
  {
    name: "delete_message",
    route: "DELETE /api/v1/messages/{id}",
    groups: ["core", "messages"],
    load: async () => (await import("../messages/delete-message")).deleteMessage,
  },
  {
    name: "explain_message",
    route: "GET /api/v1/messages/{id}/explain",
    groups: ["core", "messages"],
    load: async () => (await import("../messages/checks/explain-message")).explainMessage,
  },
  {
    name: "preview_message",
    route: "POST /api/v1/messages/{id}/preview",
    groups: ["core", "messages"],
    load: async () => (await import("../messages/checks/preview-message")).previewMessage,
  },
  {
    name: "list_message_starters",
    route: "GET /api/v1/message-starters",
    groups: ["messages"],
    load: async () =>
      (await import("../messages/starters/list-message-starters")).listMessageStarters,
  },
  {
    name: "get_message_starter",
    route: "GET /api/v1/message-starters/{id}",
    groups: ["messages"],
    load: async () => (await import("../messages/starters/get-message-starter")).getMessageStarter,
  },
  {
    name: "list_experiments",
    route: "GET /api/v1/experiments",
    groups: ["experiments"],
    load: async () => (await import("../experiments/list-experiments")).listExperiments,
  },
  {
    name: "create_experiment",
    route: "POST /api/v1/experiments",
    groups: ["experiments"],
    load: async () => (await import("../experiments/create-experiment")).createExperiment,
  },
  {
    name: "update_experiment",
    route: "PATCH /api/v1/experiments/{id}",
    groups: ["experiments"],
    load: async () => (await import("../experiments/update-experiment")).updateExperiment,
  },
  {
    name: "delete_experiment",
    route: "DELETE /api/v1/experiments/{id}",
    groups: ["experiments"],
    load: async () => (await import("../experiments/delete-experiment")).deleteExperiment,
  },
  {
    name: "start_experiment",
    route: "POST /api/v1/experiments/{id}/start",
    groups: ["experiments"],
    load: async () => (await import("../experiments/start-experiment")).startExperiment,
  },
  {
    name: "stop_experiment",
    route: "POST /api/v1/experiments/{id}/stop",
    groups: ["experiments"],
    load: async () => (await import("../experiments/stop-experiment")).stopExperiment,
  },
  {
    name: "conclude_experiment",
    route: "POST /api/v1/experiments/{id}/conclude",
    groups: ["experiments"],
    load: async () => (await import("../experiments/conclude-experiment")).concludeExperiment,
  },
  {
    name: "get_experiment_results",
    route: "GET /api/v1/experiments/{id}/results",
    groups: ["experiments"],
    load: async () => (await import("../experiments/get-experiment-results")).getExperimentResults,
  },
  {
    name: "list_landing_pages",
    route: "GET /api/v1/landing-pages",
    groups: ["core", "pages"],
    load: async () => (await import("../landing-pages/list-landing-pages")).listLandingPages,
  },
  {
    name: "create_landing_page",
    route: "POST /api/v1/landing-pages",
    groups: ["core", "pages"],
    load: async () => (await import("../landing-pages/create-landing-page")).createLandingPage,
  },
  {
    name: "duplicate_landing_page",
    route: "POST /api/v1/landing-pages/{id}/duplicate",
    groups: ["pages"],
    load: async () =>
      (await import("../landing-pages/duplicate-landing-page")).duplicateLandingPage,
  },
  {
    name: "get_landing_page",
    route: "GET /api/v1/landing-pages/{id}",
    groups: ["pages"],
    load: async () => (await import("../landing-pages/get-landing-page")).getLandingPage,
  },
  {
    name: "update_landing_page",
    route: "PATCH /api/v1/landing-pages/{id}",
    groups: ["pages"],
    load: async () => (await import("../landing-pages/update-landing-page")).updateLandingPage,
  },
  {
    name: "delete_landing_page",
    route: "DELETE /api/v1/landing-pages/{id}",
    groups: ["pages"],
    load: async () => (await import("../landing-pages/delete-landing-page")).deleteLandingPage,
  },
  {
    name: "publish_landing_page",
    route: "POST /api/v1/landing-pages/{id}/publish",
    groups: ["core", "pages"],
    load: async () => (await import("../landing-pages/publish-landing-page")).publishLandingPage,
  },
  {
    name: "unpublish_landing_page",
    route: "POST /api/v1/landing-pages/{id}/unpublish",
    groups: ["pages"],
    load: async () =>
      (await import("../landing-pages/unpublish-landing-page")).unpublishLandingPage,
  },
  {
    name: "preview_landing_page",
    route: "POST /api/v1/landing-pages/{id}/preview",
    groups: ["pages"],
    load: async () =>
      (await import("../landing-pages/checks/preview-landing-page")).previewLandingPage,
  },
  {
    name: "list_landing_page_templates",
    route: "GET /api/v1/landing-page-templates",
    groups: ["pages"],
    load: async () =>
      (await import("../landing-pages/templates/list-landing-page-templates"))
        .listLandingPageTemplates,
  },
  {
    name: "get_landing_page_template",
    route: "GET /api/v1/landing-page-templates/{id}",
    groups: ["pages"],
    load: async () =>
      (await import("../landing-pages/templates/get-landing-page-template")).getLandingPageTemplate,
  },
  {
    name: "list_domains",
    route: "GET /api/v1/domains",
    groups: ["core", "setup"],
    load: async () => (await import("../domains/list-domains")).listDomains,
  },
  {
    name: "create_domain",
    route: "POST /api/v1/domains",
    groups: ["core", "setup"],
    load: async () => (await import("../domains/create-domain")).createDomain,
  },
  {
    name: "get_domain",
    route: "GET /api/v1/domains/{id}",
    groups: ["setup"],
    load: async () => (await import("../domains/get-domain")).getDomain,
  },
  {
    name: "update_domain",
    route: "PATCH /api/v1/domains/{id}",
    groups: ["setup"],
    load: async () => (await import("../domains/update-domain")).updateDomain,
  },
  {
    name: "delete_domain",
    route: "DELETE /api/v1/domains/{id}",
    groups: ["setup"],
    load: async () => (await import("../domains/delete-domain")).deleteDomain,
  },
  {
    name: "rotate_identity_secret",
    route: "POST /api/v1/domains/{id}/identity-secret",
    groups: ["setup"],
    load: async () => (await import("../domains/rotate-identity-secret")).rotateIdentitySecret,
  },
  {
    name: "inspect_domain",
    route: "GET /api/v1/domains/{id}/inspection",
    groups: ["setup"],
    load: async () => (await import("../domain-checks/inspect-domain")).inspectDomain,
  },
  {
    name: "get_domain_proof",
    route: "GET /api/v1/domains/{id}/proof",
    groups: ["setup"],
    load: async () => (await import("../domain-checks/get-domain-proof")).getDomainProof,
  },
  {
    name: "check_domain_proof",
    route: "POST /api/v1/domains/{id}/proof",
    groups: ["setup"],
    load: async () => (await import("../domain-checks/check-domain-proof")).checkDomainProof,
  },
  {
    name: "list_form_submissions",
    route: "GET /api/v1/form-submissions",
    groups: ["core", "pages", "insights"],
    load: async () =>
      (await import("../responses/form-submissions/list-form-submissions")).listFormSubmissions,
  },
  {
    name: "get_form_submission",
    route: "GET /api/v1/form-submissions/{id}",
    groups: ["insights"],
    load: async () =>
      (await import("../responses/form-submissions/get-form-submission")).getFormSubmission,
  },
  {
    name: "update_form_submission",
    route: "PATCH /api/v1/form-submissions/{id}",
    groups: ["insights"],
    load: async () =>
      (await import("../responses/form-submissions/update-form-submission")).updateFormSubmission,
  },
  {
    name: "delete_form_submission",
    route: "DELETE /api/v1/form-submissions/{id}",
    groups: ["insights"],
    load: async () =>
      (await import("../responses/form-submissions/delete-form-submission")).deleteFormSubmission,
  },
  {
    name: "list_survey_responses",
    route: "GET /api/v1/survey-responses",
    groups: ["core", "insights"],
    load: async () =>
      (await import("../responses/survey-responses/list-survey-responses")).listSurveyResponses,
  },
  {
    name: "get_survey_response",
    route: "GET /api/v1/survey-responses/{id}",
    groups: ["insights"],
    load: async () =>
      (await import("../responses/survey-responses/get-survey-response")).getSurveyResponse,
  },
  {
    name: "delete_survey_response",
    route: "DELETE /api/v1/survey-responses/{id}",
    groups: ["insights"],
    load: async () =>
      (await import("../responses/survey-responses/delete-survey-response")).deleteSurveyResponse,
  },
  {
    name: "get_survey_results",
    route: "GET /api/v1/survey-results/{messageId}",
    groups: ["core", "insights"],
    load: async () =>
      (await import("../responses/survey-responses/get-survey-results")).getSurveyResults,
  },
  {
    name: "get_analytics",
    route: "GET /api/v1/analytics",
    groups: ["core", "insights"],
    load: async () => (await import("../analytics/get-analytics")).getAnalytics,
  },
  {
    name: "list_knowledge",
    route: "GET /api/v1/knowledge",
    groups: ["core", "chat"],
    load: async () => (await import("../knowledge/list-knowledge")).listKnowledge,
  },
  {
    name: "create_knowledge",
    route: "POST /api/v1/knowledge",
    groups: ["core", "chat"],
    load: async () => (await import("../knowledge/create-knowledge")).createKnowledge,
  },
  {
    name: "create_knowledge_items",
    route: "POST /api/v1/knowledge/bulk",
    groups: ["chat"],
    load: async () => (await import("../knowledge/create-knowledge-items")).createKnowledgeItems,
  },
  {
    name: "get_knowledge",
    route: "GET /api/v1/knowledge/{id}",
    groups: ["chat"],
    load: async () => (await import("../knowledge/get-knowledge")).getKnowledge,
  },
  {
    name: "update_knowledge",
    route: "PATCH /api/v1/knowledge/{id}",
    groups: ["core", "chat"],
    load: async () => (await import("../knowledge/update-knowledge")).updateKnowledge,
  },
  {
    name: "update_knowledge_items",
    route: "PATCH /api/v1/knowledge/bulk",
    groups: ["chat"],
    load: async () => (await import("../knowledge/update-knowledge-items")).updateKnowledgeItems,
  },
  {
    name: "delete_knowledge",
    route: "DELETE /api/v1/knowledge/{id}",
    groups: ["chat"],
    load: async () => (await import("../knowledge/delete-knowledge")).deleteKnowledge,
  },
  {
    name: "list_knowledge_gaps",
    route: "GET /api/v1/knowledge-gaps",
    groups: ["chat"],
    load: async () => (await import("../knowledge/gaps/list-knowledge-gaps")).listKnowledgeGaps,
  },
  {
    name: "list_conversations",
    route: "GET /api/v1/conversations",
    groups: ["core", "chat"],
    load: async () => (await import("../conversations/list-conversations")).listConversations,
  },
  {
    name: "get_conversation",
    route: "GET /api/v1/conversations/{id}",
    groups: ["chat"],
    load: async () => (await import("../conversations/get-conversation")).getConversation,
  },
  {
    name: "update_conversation",
    route: "PATCH /api/v1/conversations/{id}",
    groups: ["chat"],
    load: async () => (await import("../conversations/update-conversation")).updateConversation,
  },
  {
    name: "list_chat_messages",
    route: "GET /api/v1/conversations/{conversationId}/messages",
    groups: ["core", "chat"],
    load: async () => (await import("../conversations/list-chat-messages")).listChatMessages,
  },
  {
    name: "send_chat_message",
    route: "POST /api/v1/conversations/{conversationId}/messages",
    groups: ["core", "chat"],
    load: async () => (await import("../conversations/send-chat-message")).sendChatMessage,
  },
  {
    name: "claim_conversation",
    route: "POST /api/v1/conversations/{conversationId}/claim",
    groups: ["core", "chat"],
    load: async () => (await import("../conversations/claim-conversation")).claimConversation,
  },
  {
    name: "release_conversation",
    route: "POST /api/v1/conversations/{conversationId}/release",
    groups: ["chat"],
    load: async () => (await import("../conversations/release-conversation")).releaseConversation,
  },
  {
    name: "hand_off_conversation",
    route: "POST /api/v1/conversations/{conversationId}/handoff",
    groups: ["core", "chat"],
    load: async () => (await import("../conversations/hand-off-conversation")).handOffConversation,
  },
  {
    name: "block_visitor",
    route: "POST /api/v1/visitors/{id}/block",
    groups: ["chat"],
    load: async () => (await import("../conversations/block-visitor")).blockVisitor,
  },
  {
    name: "export_visitor",
    route: "GET /api/v1/visitors/{id}/export",
    groups: ["insights"],
    load: async () => (await import("../conversations/export-visitor")).exportVisitor,
  },
  {
    name: "delete_visitor",
    route: "DELETE /api/v1/visitors/{id}",
    groups: ["chat"],
    load: async () => (await import("../conversations/delete-visitor")).deleteVisitor,
  },
  {
    name: "list_canned_replies",
    route: "GET /api/v1/canned-replies",
    groups: ["chat"],
    load: async () =>
      (await import("../conversations/canned-replies/operations")).listCannedReplies,
  },
  {
    name: "create_canned_reply",
    route: "POST /api/v1/canned-replies",
    groups: ["people"],
    load: async () =>
      (await import("../conversations/canned-replies/operations")).createCannedReply,
  },
  {
    name: "update_canned_reply",
    route: "PATCH /api/v1/canned-replies/{id}",
    groups: ["people"],
    load: async () =>
      (await import("../conversations/canned-replies/operations")).updateCannedReply,
  },
  {
    name: "delete_canned_reply",
    route: "DELETE /api/v1/canned-replies/{id}",
    groups: ["people"],
    load: async () =>
      (await import("../conversations/canned-replies/operations")).deleteCannedReply,
  },
  {
    name: "get_counts",
    route: "GET /api/v1/counts",
    groups: ["chat", "insights"],
    load: async () => (await import("../conversations/counts/get-counts")).getCounts,
  },
  {
    name: "list_api_keys",
    route: "GET /api/v1/api-keys",
    groups: ["people", "setup"],
    load: async () => (await import("../account/api-keys/list-api-keys")).listApiKeys,
  },
  {
    name: "create_api_key",
    route: "POST /api/v1/api-keys",
    groups: ["people", "setup"],
    load: async () => (await import("../account/api-keys/create-api-key")).createApiKey,
  },
  {
    name: "revoke_api_key",
    route: "DELETE /api/v1/api-keys/{id}",
    groups: ["people", "setup"],
    load: async () => (await import("../account/api-keys/revoke-api-key")).revokeApiKey,
  },
  {
    name: "list_members",
    route: "GET /api/v1/members",
    groups: ["people"],
    load: async () => (await import("../account/members/list-members")).listMembers,
  },
  {
    name: "invite_member",
    route: "POST /api/v1/members",
    groups: ["people"],
    load: async () => (await import("../account/members/invite-member")).inviteMember,
  },
  {
    name: "update_member",
    route: "PATCH /api/v1/members/{id}",
    groups: ["people"],
    load: async () => (await import("../account/members/update-member")).updateMember,
  },
  {
    name: "remove_member",
    route: "DELETE /api/v1/members/{id}",
    groups: ["people"],
    load: async () => (await import("../account/members/remove-member")).removeMember,
  },
  {
    name: "list_sessions",
    route: "GET /api/v1/sessions",
    groups: ["people"],
    load: async () => (await import("../account/sessions/list-sessions")).listSessions,
  },
  {
    name: "revoke_session",
    route: "DELETE /api/v1/sessions/{id}",
    groups: ["people"],
    load: async () => (await import("../account/sessions/revoke-session")).revokeSession,
  },
  {
    name: "list_connected_apps",
    route: "GET /api/v1/connected-apps",
    groups: ["people"],
    load: async () =>
      (await import("../account/connected-apps/list-connected-apps")).listConnectedApps,
  },
  {
    name: "end_connected_app",
    route: "DELETE /api/v1/connected-apps/{id}",
    groups: ["people"],
    load: async () => (await import("../account/connected-apps/end-connected-app")).endConnectedApp,
  },
  {
    name: "list_reviews",
    route: "GET /api/v1/reviews",
    groups: ["people"],
    load: async () => (await import("../revisions/reviews/list-reviews")).listReviews,
  },
  {
    name: "get_review",
    route: "GET /api/v1/reviews/{id}",
    groups: ["people"],
    load: async () => (await import("../revisions/reviews/get-review")).getReview,
  },
  {
    name: "approve_review",
    route: "POST /api/v1/reviews/{id}/approve",
    groups: ["people"],
    load: async () => (await import("../revisions/reviews/approve-review")).approveReview,
  },
  {
    name: "reject_review",
    route: "POST /api/v1/reviews/{id}/reject",
    groups: ["people"],
    load: async () => (await import("../revisions/reviews/reject-review")).rejectReview,
  },
  {
    name: "list_revisions",
    route: "GET /api/v1/revisions",
    groups: ["core", "messages", "insights"],
    load: async () => (await import("../revisions/list-revisions")).listRevisions,
  },
  {
    name: "get_revision",
    route: "GET /api/v1/revisions/{recordId}/{version}",
    groups: ["insights"],
    load: async () => (await import("../revisions/get-revision")).getRevision,
  },
  {
    name: "restore_revision",
    route: "POST /api/v1/revisions/{recordId}/{version}/restore",
    groups: ["core", "messages"],
    load: async () => (await import("../revisions/restore-revision")).restoreRevision,
  },
  {
    name: "restore_many",
    route: "POST /api/v1/revisions/restore-many",
    groups: ["insights"],
    load: async () => (await import("../revisions/restore-many")).restoreMany,
  },
  {
    name: "list_translations",
    route: "GET /api/v1/translations",
    groups: ["languages"],
    load: async () => (await import("../translations/list-translations")).listTranslations,
  },
  {
    name: "update_translation",
    route: "PATCH /api/v1/translations/{recordId}/{language}",
    groups: ["languages"],
    load: async () => (await import("../translations/update-translation")).updateTranslation,
  },
  {
    name: "list_changes",
    route: "GET /api/v1/changes",
    groups: ["insights"],
    load: async () => (await import("../changes/list-changes")).listChanges,
  },
  {
    name: "list_webhooks",
    route: "GET /api/v1/webhooks",
    groups: ["setup"],
    load: async () => (await import("../webhooks/list-webhooks")).listWebhooks,
  },
  {
    name: "create_webhook",
    route: "POST /api/v1/webhooks",
    groups: ["setup"],
    load: async () => (await import("../webhooks/create-webhook")).createWebhook,
  },
  {
    name: "get_webhook",
    route: "GET /api/v1/webhooks/{id}",
    groups: ["setup"],
    load: async () => (await import("../webhooks/get-webhook")).getWebhook,
  },
  {
    name: "update_webhook",
    route: "PATCH /api/v1/webhooks/{id}",
    groups: ["setup"],
    load: async () => (await import("../webhooks/update-webhook")).updateWebhook,
  },
  {
    name: "delete_webhook",
    route: "DELETE /api/v1/webhooks/{id}",
    groups: ["setup"],
    load: async () => (await import("../webhooks/delete-webhook")).deleteWebhook,
  },
  {
    name: "verify_webhook",
    route: "POST /api/v1/webhooks/{id}/verify",
    groups: ["setup"],
    load: async () => (await import("../webhooks/verify-webhook")).verifyWebhook,
  },
  {
    name: "test_webhook",
    route: "POST /api/v1/webhooks/{id}/test",
    groups: ["setup"],
    load: async () => (await import("../webhooks/test-webhook")).testWebhook,
  },
  {
    name: "rotate_webhook_secret",
    route: "POST /api/v1/webhooks/{id}/rotate-secret",
    groups: ["setup"],
    load: async () => (await import("../webhooks/rotate-webhook-secret")).rotateWebhookSecret,
  },
  {
    name: "list_webhook_deliveries",
    route: "GET /api/v1/webhooks/{id}/deliveries",
    groups: ["setup"],
    load: async () => (await import("../webhooks/list-webhook-deliveries")).listWebhookDeliveries,
  },
  {
    name: "replay_webhook_delivery",
    route: "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
    groups: ["setup"],
    load: async () => (await import("../webhooks/replay-webhook-delivery")).replayWebhookDelivery,
  },
  {
    name: "list_assets",
    route: "GET /api/v1/assets",
    groups: ["pages"],
    load: async () => (await import("../assets/list-assets")).listAssets,
  },
  {
    name: "create_asset",
    route: "POST /api/v1/assets",
    groups: ["pages"],
    load: async () => (await import("../assets/create-asset")).createAsset,
  },
  {
    name: "complete_asset",
    route: "POST /api/v1/assets/{id}/complete",
    groups: ["pages"],
    load: async () => (await import("../assets/complete-asset")).completeAsset,
  },
  {
    name: "delete_asset",
    route: "DELETE /api/v1/assets/{id}",
    groups: ["pages"],
    load: async () => (await import("../assets/delete-asset")).deleteAsset,
  },
];
