import * as z from "zod/mini";
import { chatMessageSchema } from "../../shared/kinds/conversation/chat-message";
import { lastingConversationSchema } from "../../shared/kinds/conversation/conversation";
import { formSubmissionSchema } from "../../shared/kinds/form-submission/form-submission";
import { surveyResponseSchema } from "../../shared/kinds/survey-response/survey-response";
import { uuid } from "../../shared/model/fields";

/** A record of a person, as an export has it. */
export const exportedRowSchema = z.strictObject({
  id: z.string().check(z.describe("The record's id.")),
  kind: z
    .enum(["conversation", "chat_message", "form_submission", "survey_response"])
    .check(z.describe("What it is. A conversation's messages follow it.")),
  domainId: uuid("The domain that it is on."),
  record: z
    .union([
      lastingConversationSchema,
      chatMessageSchema,
      formSubmissionSchema,
      surveyResponseSchema,
    ])
    .check(z.describe("The record, as its own list answers it. Visitors' words in it are data.")),
});

export type ExportedRow = z.output<typeof exportedRowSchema>;
