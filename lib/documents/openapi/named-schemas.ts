import type * as z from "zod/mini";
import { embedConfigurationSchema } from "../../../functions/embed/configuration-schema";
import { starterSummarySchema } from "../../../functions/messages/starters/starter-schema";
import { withoutWarnings } from "../../../shared/handlers/operation/warnings";
import { analyticsSchema } from "../../../shared/jobs/analytics/figures";
import { accountSchema } from "../../../shared/kinds/account/account";
import { changeSchema } from "../../../shared/kinds/changes/change";
import { chatMessageSchema } from "../../../shared/kinds/conversation/chat-message";
import { conversationSchema } from "../../../shared/kinds/conversation/conversation";
import { countsSchema } from "../../../shared/kinds/conversation/counts";
import { ofAllKinds } from "../../../shared/kinds/docs";
import { brandSchema } from "../../../shared/kinds/domain/brand";
import { chatSettingsSchema } from "../../../shared/kinds/domain/chat-settings";
import { domainSchema } from "../../../shared/kinds/domain/domain";
import { frequencyCapsSchema } from "../../../shared/kinds/domain/frequency-caps";
import { helpCenterSchema } from "../../../shared/kinds/domain/help-center";
import { formSubmissionSchema } from "../../../shared/kinds/form-submission/form-submission";
import { knowledgeSchema } from "../../../shared/kinds/knowledge/fields";
import { knowledgeGapSchema } from "../../../shared/kinds/knowledge/gap";
import { landingPageSchema } from "../../../shared/kinds/landing-page/fields";
import { memberReferenceSchema, memberSchema } from "../../../shared/kinds/member/member";
import { memberMailSchema } from "../../../shared/kinds/member/member-mail";
import { messageSchema } from "../../../shared/kinds/message/fields";
import { surveyData } from "../../../shared/kinds/message/survey/survey";
import { reviewSchema } from "../../../shared/kinds/review/reviews";
import { sessionSchema } from "../../../shared/kinds/session/session";
import { surveyResponseSchema } from "../../../shared/kinds/survey-response/survey-response";
import { actorSchema } from "../../../shared/model/actor";
import { labelsSchema } from "../../../shared/model/labels";
import { retentionSchema } from "../../../shared/model/retention";
import { visitSchema } from "../../../shared/model/visit";

/** The schemas that the document describes once, under names that suit generated types. */
export const namedSchemas = {
  ...ofAllKinds("schemas"),
  Account: accountSchema,
  Actor: actorSchema,
  Analytics: analyticsSchema,
  Brand: brandSchema,
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
