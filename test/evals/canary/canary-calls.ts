import type { plantOrders } from "./plant-orders";

type Ids = Awaited<ReturnType<typeof plantOrders>>["ids"];

const ofVisit = ["meta.pageUrl", "meta.referrer", "meta.userAgent"];
const ofSubmission = ["form", "data", "data.list[*]", ...ofVisit];
const ofResponse = ["answers.why", ...ofVisit];
const ofVisitor = ["visitor.name", "visitor.email", "visitor.userId"];
const ofConversation = [
  "lastMessagePreview",
  "lastVisitorPreview",
  "pageUrl",
  "rating.comment",
  ...ofVisitor,
];

/** A call, and the places of its answer that have visitors' words. `claimed`: with the lease of a claim. */
interface CanaryCall {
  tool: string;
  arguments(ids: Ids, claimed: { leaseId: string }): Record<string, unknown>;
  places: string[];
}

/** Every tool that shows visitors' words; no other tool shows any. */
export const canaryCalls: readonly CanaryCall[] = [
  rows("list_form_submissions", ofSubmission),
  record("get_form_submission", ({ submission }) => ({ id: submission }), ofSubmission),
  record(
    "update_form_submission",
    ({ submission }) => ({ id: submission, status: "read" }),
    ofSubmission,
  ),
  rows("list_survey_responses", ofResponse),
  record("get_survey_response", ({ response }) => ({ id: response }), ofResponse),
  {
    tool: "get_survey_results",
    arguments: ({ message }) => ({ messageId: message }),
    places: ["$.questions[*].texts[*].text"],
  },
  rows("list_knowledge_gaps", ["text"]),
  rows("list_conversations", ofConversation),
  record("get_conversation", ({ conversation }) => ({ id: conversation }), ofConversation),
  record(
    "update_conversation",
    ({ conversation }) => ({ id: conversation, read: true }),
    ofConversation,
  ),
  {
    tool: "list_chat_messages",
    arguments: ({ conversation }) => ({ conversationId: conversation }),
    places: ["$.data[*].content", "$.data[*].clientMessageId"],
  },
  {
    tool: "claim_conversation",
    arguments: ({ conversation }) => ({ conversationId: conversation }),
    places: ["$.messages[*].content", "$.messages[*].clientMessageId"],
  },
  record(
    "release_conversation",
    ({ conversation }, { leaseId }) => ({ conversationId: conversation, leaseId }),
    ofConversation,
  ),
  record(
    "hand_off_conversation",
    ({ conversation }, { leaseId }) => ({
      ...{ conversationId: conversation, leaseId },
      ...{ reason: "They ask for a person.", summary: "Nothing was tried." },
    }),
    ofConversation,
  ),
  {
    tool: "export_visitor",
    arguments: ({ visitor }) => ({ id: visitor }),
    places: [...ofConversation, "content", "clientMessageId"].map(
      (field) => `$.data[*].record.${field}`,
    ),
  },
  record("block_visitor", ({ visitor }) => ({ id: visitor }), ofConversation),
];

function rows(tool: string, fields: readonly string[]): CanaryCall {
  return { tool, arguments: () => ({}), places: fields.map((field) => `$.data[*].${field}`) };
}

function record(
  tool: string,
  toArguments: CanaryCall["arguments"],
  fields: readonly string[],
): CanaryCall {
  return { tool, arguments: toArguments, places: fields.map((field) => `$.${field}`) };
}
