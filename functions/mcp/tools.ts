import type { OperationLoader } from "../../shared/runtime/operation/operation-loader";

/**
 * Every operation as a tool, in the catalogue's order. An instance loads an operation at its first call: all of them together
 * are too much for a start. `test/functions/tools.test.ts` holds the table against the catalogue.
 */
export const tools: readonly OperationLoader[] = [
  {
    name: "whoami",
    route: "GET /api/v1/me",
    load: async () => (await import("../account/whoami")).whoami,
  },
  {
    name: "update_account",
    route: "PATCH /api/v1/me",
    load: async () => (await import("../account/update-account")).updateAccount,
  },
  {
    name: "delete_account",
    route: "DELETE /api/v1/me",
    load: async () => (await import("../account/delete-account")).deleteAccount,
  },
  {
    name: "get_usage",
    route: "GET /api/v1/usage",
    load: async () => (await import("../account/get-usage")).getUsage,
  },
  {
    name: "get_statement",
    route: "GET /api/v1/usage/statement",
    load: async () => (await import("../account/get-statement")).getStatement,
  },
  {
    name: "update_budget",
    route: "PATCH /api/v1/usage/budget",
    load: async () => (await import("../account/update-budget")).updateBudget,
  },
  {
    name: "list_messages",
    route: "GET /api/v1/messages",
    load: async () => (await import("../messages/list-messages")).listMessages,
  },
  {
    name: "create_message",
    route: "POST /api/v1/messages",
    load: async () => (await import("../messages/create-message")).createMessage,
  },
  {
    name: "duplicate_message",
    route: "POST /api/v1/messages/{id}/duplicate",
    load: async () => (await import("../messages/duplicate-message")).duplicateMessage,
  },
  {
    name: "get_message",
    route: "GET /api/v1/messages/{id}",
    load: async () => (await import("../messages/get-message")).getMessage,
  },
  {
    name: "update_message",
    route: "PATCH /api/v1/messages/{id}",
    load: async () => (await import("../messages/update-message")).updateMessage,
  },
  {
    name: "update_messages",
    route: "PATCH /api/v1/messages/bulk",
    load: async () => (await import("../messages/update-messages")).updateMessages,
  },
  {
    name: "delete_message",
    route: "DELETE /api/v1/messages/{id}",
    load: async () => (await import("../messages/delete-message")).deleteMessage,
  },
  {
    name: "explain_message",
    route: "GET /api/v1/messages/{id}/explain",
    load: async () => (await import("../messages/checks/explain-message")).explainMessage,
  },
  {
    name: "preview_message",
    route: "POST /api/v1/messages/{id}/preview",
    load: async () => (await import("../messages/checks/preview-message")).previewMessage,
  },
  {
    name: "list_message_starters",
    route: "GET /api/v1/message-starters",
    load: async () =>
      (await import("../messages/starters/list-message-starters")).listMessageStarters,
  },
  {
    name: "get_message_starter",
    route: "GET /api/v1/message-starters/{id}",
    load: async () => (await import("../messages/starters/get-message-starter")).getMessageStarter,
  },
  {
    name: "list_landing_pages",
    route: "GET /api/v1/landing-pages",
    load: async () => (await import("../landing-pages/list-landing-pages")).listLandingPages,
  },
  {
    name: "create_landing_page",
    route: "POST /api/v1/landing-pages",
    load: async () => (await import("../landing-pages/create-landing-page")).createLandingPage,
  },
  {
    name: "duplicate_landing_page",
    route: "POST /api/v1/landing-pages/{id}/duplicate",
    load: async () =>
      (await import("../landing-pages/duplicate-landing-page")).duplicateLandingPage,
  },
  {
    name: "get_landing_page",
    route: "GET /api/v1/landing-pages/{id}",
    load: async () => (await import("../landing-pages/get-landing-page")).getLandingPage,
  },
  {
    name: "update_landing_page",
    route: "PATCH /api/v1/landing-pages/{id}",
    load: async () => (await import("../landing-pages/update-landing-page")).updateLandingPage,
  },
  {
    name: "delete_landing_page",
    route: "DELETE /api/v1/landing-pages/{id}",
    load: async () => (await import("../landing-pages/delete-landing-page")).deleteLandingPage,
  },
  {
    name: "publish_landing_page",
    route: "POST /api/v1/landing-pages/{id}/publish",
    load: async () => (await import("../landing-pages/publish-landing-page")).publishLandingPage,
  },
  {
    name: "unpublish_landing_page",
    route: "POST /api/v1/landing-pages/{id}/unpublish",
    load: async () =>
      (await import("../landing-pages/unpublish-landing-page")).unpublishLandingPage,
  },
  {
    name: "preview_landing_page",
    route: "POST /api/v1/landing-pages/{id}/preview",
    load: async () =>
      (await import("../landing-pages/checks/preview-landing-page")).previewLandingPage,
  },
  {
    name: "list_landing_page_templates",
    route: "GET /api/v1/landing-page-templates",
    load: async () =>
      (await import("../landing-pages/templates/list-landing-page-templates"))
        .listLandingPageTemplates,
  },
  {
    name: "get_landing_page_template",
    route: "GET /api/v1/landing-page-templates/{id}",
    load: async () =>
      (await import("../landing-pages/templates/get-landing-page-template")).getLandingPageTemplate,
  },
  {
    name: "list_domains",
    route: "GET /api/v1/domains",
    load: async () => (await import("../domains/list-domains")).listDomains,
  },
  {
    name: "create_domain",
    route: "POST /api/v1/domains",
    load: async () => (await import("../domains/create-domain")).createDomain,
  },
  {
    name: "get_domain",
    route: "GET /api/v1/domains/{id}",
    load: async () => (await import("../domains/get-domain")).getDomain,
  },
  {
    name: "update_domain",
    route: "PATCH /api/v1/domains/{id}",
    load: async () => (await import("../domains/update-domain")).updateDomain,
  },
  {
    name: "delete_domain",
    route: "DELETE /api/v1/domains/{id}",
    load: async () => (await import("../domains/delete-domain")).deleteDomain,
  },
  {
    name: "rotate_identity_secret",
    route: "POST /api/v1/domains/{id}/identity-secret",
    load: async () => (await import("../domains/rotate-identity-secret")).rotateIdentitySecret,
  },
  {
    name: "inspect_domain",
    route: "GET /api/v1/domains/{id}/inspection",
    load: async () => (await import("../domain-checks/inspect-domain")).inspectDomain,
  },
  {
    name: "list_form_submissions",
    route: "GET /api/v1/form-submissions",
    load: async () =>
      (await import("../responses/form-submissions/list-form-submissions")).listFormSubmissions,
  },
  {
    name: "get_form_submission",
    route: "GET /api/v1/form-submissions/{id}",
    load: async () =>
      (await import("../responses/form-submissions/get-form-submission")).getFormSubmission,
  },
  {
    name: "update_form_submission",
    route: "PATCH /api/v1/form-submissions/{id}",
    load: async () =>
      (await import("../responses/form-submissions/update-form-submission")).updateFormSubmission,
  },
  {
    name: "delete_form_submission",
    route: "DELETE /api/v1/form-submissions/{id}",
    load: async () =>
      (await import("../responses/form-submissions/delete-form-submission")).deleteFormSubmission,
  },
  {
    name: "list_survey_responses",
    route: "GET /api/v1/survey-responses",
    load: async () =>
      (await import("../responses/survey-responses/list-survey-responses")).listSurveyResponses,
  },
  {
    name: "get_survey_response",
    route: "GET /api/v1/survey-responses/{id}",
    load: async () =>
      (await import("../responses/survey-responses/get-survey-response")).getSurveyResponse,
  },
  {
    name: "delete_survey_response",
    route: "DELETE /api/v1/survey-responses/{id}",
    load: async () =>
      (await import("../responses/survey-responses/delete-survey-response")).deleteSurveyResponse,
  },
  {
    name: "get_survey_results",
    route: "GET /api/v1/survey-results/{messageId}",
    load: async () =>
      (await import("../responses/survey-responses/get-survey-results")).getSurveyResults,
  },
  {
    name: "get_analytics",
    route: "GET /api/v1/analytics",
    load: async () => (await import("../analytics/get-analytics")).getAnalytics,
  },
  {
    name: "list_knowledge",
    route: "GET /api/v1/knowledge",
    load: async () => (await import("../knowledge/list-knowledge")).listKnowledge,
  },
  {
    name: "create_knowledge",
    route: "POST /api/v1/knowledge",
    load: async () => (await import("../knowledge/create-knowledge")).createKnowledge,
  },
  {
    name: "create_knowledge_items",
    route: "POST /api/v1/knowledge/bulk",
    load: async () => (await import("../knowledge/create-knowledge-items")).createKnowledgeItems,
  },
  {
    name: "get_knowledge",
    route: "GET /api/v1/knowledge/{id}",
    load: async () => (await import("../knowledge/get-knowledge")).getKnowledge,
  },
  {
    name: "update_knowledge",
    route: "PATCH /api/v1/knowledge/{id}",
    load: async () => (await import("../knowledge/update-knowledge")).updateKnowledge,
  },
  {
    name: "delete_knowledge",
    route: "DELETE /api/v1/knowledge/{id}",
    load: async () => (await import("../knowledge/delete-knowledge")).deleteKnowledge,
  },
  {
    name: "list_knowledge_gaps",
    route: "GET /api/v1/knowledge-gaps",
    load: async () => (await import("../knowledge/gaps/list-knowledge-gaps")).listKnowledgeGaps,
  },
  {
    name: "list_conversations",
    route: "GET /api/v1/conversations",
    load: async () => (await import("../conversations/list-conversations")).listConversations,
  },
  {
    name: "get_conversation",
    route: "GET /api/v1/conversations/{id}",
    load: async () => (await import("../conversations/get-conversation")).getConversation,
  },
  {
    name: "update_conversation",
    route: "PATCH /api/v1/conversations/{id}",
    load: async () => (await import("../conversations/update-conversation")).updateConversation,
  },
  {
    name: "list_chat_messages",
    route: "GET /api/v1/conversations/{conversationId}/messages",
    load: async () => (await import("../conversations/list-chat-messages")).listChatMessages,
  },
  {
    name: "send_chat_message",
    route: "POST /api/v1/conversations/{conversationId}/messages",
    load: async () => (await import("../conversations/send-chat-message")).sendChatMessage,
  },
  {
    name: "claim_conversation",
    route: "POST /api/v1/conversations/{conversationId}/claim",
    load: async () => (await import("../conversations/claim-conversation")).claimConversation,
  },
  {
    name: "release_conversation",
    route: "POST /api/v1/conversations/{conversationId}/release",
    load: async () => (await import("../conversations/release-conversation")).releaseConversation,
  },
  {
    name: "hand_off_conversation",
    route: "POST /api/v1/conversations/{conversationId}/handoff",
    load: async () => (await import("../conversations/hand-off-conversation")).handOffConversation,
  },
  {
    name: "block_visitor",
    route: "POST /api/v1/visitors/{id}/block",
    load: async () => (await import("../conversations/block-visitor")).blockVisitor,
  },
  {
    name: "delete_visitor",
    route: "DELETE /api/v1/visitors/{id}",
    load: async () => (await import("../conversations/delete-visitor")).deleteVisitor,
  },
  {
    name: "list_canned_replies",
    route: "GET /api/v1/canned-replies",
    load: async () =>
      (await import("../conversations/canned-replies/list-canned-replies")).listCannedReplies,
  },
  {
    name: "create_canned_reply",
    route: "POST /api/v1/canned-replies",
    load: async () =>
      (await import("../conversations/canned-replies/create-canned-reply")).createCannedReply,
  },
  {
    name: "update_canned_reply",
    route: "PATCH /api/v1/canned-replies/{id}",
    load: async () =>
      (await import("../conversations/canned-replies/update-canned-reply")).updateCannedReply,
  },
  {
    name: "delete_canned_reply",
    route: "DELETE /api/v1/canned-replies/{id}",
    load: async () =>
      (await import("../conversations/canned-replies/delete-canned-reply")).deleteCannedReply,
  },
  {
    name: "get_counts",
    route: "GET /api/v1/counts",
    load: async () => (await import("../conversations/counts/get-counts")).getCounts,
  },
  {
    name: "list_api_keys",
    route: "GET /api/v1/api-keys",
    load: async () => (await import("../account/api-keys/list-api-keys")).listApiKeys,
  },
  {
    name: "create_api_key",
    route: "POST /api/v1/api-keys",
    load: async () => (await import("../account/api-keys/create-api-key")).createApiKey,
  },
  {
    name: "revoke_api_key",
    route: "DELETE /api/v1/api-keys/{id}",
    load: async () => (await import("../account/api-keys/revoke-api-key")).revokeApiKey,
  },
  {
    name: "list_members",
    route: "GET /api/v1/members",
    load: async () => (await import("../account/members/list-members")).listMembers,
  },
  {
    name: "invite_member",
    route: "POST /api/v1/members",
    load: async () => (await import("../account/members/invite-member")).inviteMember,
  },
  {
    name: "update_member",
    route: "PATCH /api/v1/members/{id}",
    load: async () => (await import("../account/members/update-member")).updateMember,
  },
  {
    name: "remove_member",
    route: "DELETE /api/v1/members/{id}",
    load: async () => (await import("../account/members/remove-member")).removeMember,
  },
  {
    name: "list_sessions",
    route: "GET /api/v1/sessions",
    load: async () => (await import("../account/sessions/list-sessions")).listSessions,
  },
  {
    name: "revoke_session",
    route: "DELETE /api/v1/sessions/{id}",
    load: async () => (await import("../account/sessions/revoke-session")).revokeSession,
  },
  {
    name: "list_reviews",
    route: "GET /api/v1/reviews",
    load: async () => (await import("../revisions/reviews/list-reviews")).listReviews,
  },
  {
    name: "approve_review",
    route: "POST /api/v1/reviews/{id}/approve",
    load: async () => (await import("../revisions/reviews/approve-review")).approveReview,
  },
  {
    name: "reject_review",
    route: "POST /api/v1/reviews/{id}/reject",
    load: async () => (await import("../revisions/reviews/reject-review")).rejectReview,
  },
  {
    name: "list_revisions",
    route: "GET /api/v1/revisions",
    load: async () => (await import("../revisions/list-revisions")).listRevisions,
  },
  {
    name: "get_revision",
    route: "GET /api/v1/revisions/{recordId}/{version}",
    load: async () => (await import("../revisions/get-revision")).getRevision,
  },
  {
    name: "restore_revision",
    route: "POST /api/v1/revisions/{recordId}/{version}/restore",
    load: async () => (await import("../revisions/restore-revision")).restoreRevision,
  },
  {
    name: "list_changes",
    route: "GET /api/v1/changes",
    load: async () => (await import("../changes/list-changes")).listChanges,
  },
  {
    name: "list_webhooks",
    route: "GET /api/v1/webhooks",
    load: async () => (await import("../webhooks/list-webhooks")).listWebhooks,
  },
  {
    name: "create_webhook",
    route: "POST /api/v1/webhooks",
    load: async () => (await import("../webhooks/create-webhook")).createWebhook,
  },
  {
    name: "get_webhook",
    route: "GET /api/v1/webhooks/{id}",
    load: async () => (await import("../webhooks/get-webhook")).getWebhook,
  },
  {
    name: "update_webhook",
    route: "PATCH /api/v1/webhooks/{id}",
    load: async () => (await import("../webhooks/update-webhook")).updateWebhook,
  },
  {
    name: "delete_webhook",
    route: "DELETE /api/v1/webhooks/{id}",
    load: async () => (await import("../webhooks/delete-webhook")).deleteWebhook,
  },
  {
    name: "verify_webhook",
    route: "POST /api/v1/webhooks/{id}/verify",
    load: async () => (await import("../webhooks/verify-webhook")).verifyWebhook,
  },
  {
    name: "test_webhook",
    route: "POST /api/v1/webhooks/{id}/test",
    load: async () => (await import("../webhooks/test-webhook")).testWebhook,
  },
  {
    name: "rotate_webhook_secret",
    route: "POST /api/v1/webhooks/{id}/rotate-secret",
    load: async () => (await import("../webhooks/rotate-webhook-secret")).rotateWebhookSecret,
  },
  {
    name: "list_webhook_deliveries",
    route: "GET /api/v1/webhooks/{id}/deliveries",
    load: async () => (await import("../webhooks/list-webhook-deliveries")).listWebhookDeliveries,
  },
  {
    name: "replay_webhook_delivery",
    route: "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
    load: async () => (await import("../webhooks/replay-webhook-delivery")).replayWebhookDelivery,
  },
  {
    name: "list_assets",
    route: "GET /api/v1/assets",
    load: async () => (await import("../assets/list-assets")).listAssets,
  },
  {
    name: "create_asset",
    route: "POST /api/v1/assets",
    load: async () => (await import("../assets/create-asset")).createAsset,
  },
  {
    name: "complete_asset",
    route: "POST /api/v1/assets/{id}/complete",
    load: async () => (await import("../assets/complete-asset")).completeAsset,
  },
  {
    name: "delete_asset",
    route: "DELETE /api/v1/assets/{id}",
    load: async () => (await import("../assets/delete-asset")).deleteAsset,
  },
];
