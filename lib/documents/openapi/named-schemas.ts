import type * as z from "zod/mini";
import { embedConfigurationSchema } from "../../../functions/embed/configuration-schema";
import { starterSummarySchema } from "../../../functions/messages/starters/starter-schema";
import { accountSchema, apiKeySchema } from "../../../shared/model/account";
import { actorSchema } from "../../../shared/model/actor";
import { analyticsSchema } from "../../../shared/model/analytics/figures";
import { apiKeyRecordSchema } from "../../../shared/model/api-key";
import { assetSchema } from "../../../shared/model/assets/asset";
import { brandSchema } from "../../../shared/model/brand";
import { changeSchema } from "../../../shared/model/changes/change";
import { cannedReplySchema } from "../../../shared/model/chat/canned-reply";
import { chatMessageSchema } from "../../../shared/model/chat/chat-message";
import { conversationSchema } from "../../../shared/model/chat/conversation";
import { chatSettingsSchema } from "../../../shared/model/chat-settings";
import { countsSchema } from "../../../shared/model/counts";
import { domainSchema } from "../../../shared/model/domain";
import { formSubmissionSchema } from "../../../shared/model/form-submission";
import { frequencyCapsSchema } from "../../../shared/model/frequency-caps";
import { helpCenterSchema } from "../../../shared/model/help-center";
import { knowledgeSchema } from "../../../shared/model/knowledge/fields";
import { knowledgeGapSchema } from "../../../shared/model/knowledge/gap";
import { labelsSchema } from "../../../shared/model/labels";
import { landingPageSchema } from "../../../shared/model/landing-page/fields";
import { memberMailSchema } from "../../../shared/model/member-mail";
import { memberReferenceSchema, memberSchema } from "../../../shared/model/members/member";
import { sessionSchema } from "../../../shared/model/members/session";
import { messageSchema } from "../../../shared/model/message/fields";
import { surveyData } from "../../../shared/model/message/survey/survey";
import { retentionSchema } from "../../../shared/model/retention";
import { reviewSchema } from "../../../shared/model/reviews";
import { surveyResponseSchema } from "../../../shared/model/survey-response/survey-response";
import { visitSchema } from "../../../shared/model/visit";
import { deliverySchema } from "../../../shared/model/webhooks/delivery";
import { webhookSchema } from "../../../shared/model/webhooks/webhook";
import { withoutWarnings } from "../../../shared/operation/warnings";

/** The schemas that the document describes once, under names that suit generated types. */
export const namedSchemas = {
  Account: accountSchema,
  Actor: actorSchema,
  Analytics: analyticsSchema,
  ApiKey: apiKeyRecordSchema,
  ApiKeyReference: apiKeySchema,
  Asset: assetSchema,
  Brand: brandSchema,
  CannedReply: cannedReplySchema,
  ChatMessage: chatMessageSchema,
  ChatSettings: chatSettingsSchema,
  Change: changeSchema,
  Conversation: conversationSchema,
  Counts: countsSchema,
  Domain: domainSchema,
  EmbedConfiguration: embedConfigurationSchema,
  FormSubmission: formSubmissionSchema,
  FrequencyCaps: frequencyCapsSchema,
  HelpCenter: helpCenterSchema,
  KnowledgeGap: knowledgeGapSchema,
  KnowledgeItem: knowledgeSchema,
  Labels: labelsSchema,
  LandingPage: landingPageSchema,
  Member: memberSchema,
  MemberReference: memberReferenceSchema,
  MemberMail: memberMailSchema,
  Message: messageSchema,
  MessageStarter: starterSummarySchema,
  Retention: retentionSchema,
  Review: reviewSchema,
  Session: sessionSchema,
  Survey: surveyData,
  SurveyResponse: surveyResponseSchema,
  Visit: visitSchema,
  Webhook: webhookSchema,
  WebhookDelivery: deliverySchema,
} satisfies Record<string, z.ZodMiniType>;

export type SchemaName = keyof typeof namedSchemas;

const names = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** The name of a schema, if it has one. */
export function nameOf(schema: unknown): SchemaName | undefined {
  const record = typeof schema === "object" && schema ? withoutWarnings(schema) : schema;
  return names.get(record) as SchemaName | undefined;
}

/** The name of a list's record. Its rows have the record's fields, some of which may be left out. */
export function recordOfRow(row: z.ZodMiniObject): SchemaName | undefined {
  const { id } = row._zod.def.shape;
  return entries.find(([, schema]) => {
    const { shape } = schema._zod.def as { shape?: Record<string, unknown> };
    return id !== undefined && shape?.id === withoutOptional(id);
  })?.[0];
}

const entries = Object.entries(namedSchemas) as [SchemaName, z.ZodMiniType][];

function withoutOptional(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as { type: string; innerType?: unknown };
  return def.type === "optional" ? def.innerType : schema;
}
