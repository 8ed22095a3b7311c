import * as z from "zod/mini";
import { accountRecordOperations } from "../../../shared/handlers/account-record-operations";
import {
  type CannedReply,
  cannedReplyFields,
  cannedReplySchema,
  cannedReplyTexts,
  changedReply,
  type ReplyPatch,
} from "../../../shared/kinds/canned-reply/canned-reply";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { languageTag } from "../../../shared/model/language";
import { supporters } from "../../../shared/model/role";

type Given = ReplyPatch["fields"] & Partial<Pick<ReplyPatch, "translations">>;

const make = accountRecordOperations<CannedReply, Given>({
  kind: "cannedReply",
  fields: cannedReplyFields,
  schema: cannedReplySchema,
  records: cannedReplies,
  toolGroups: ["chat"],
  roles: supporters,
});

export const listCannedReplies = make.list(
  "Show the canned replies that you have for the chat: saved replies and responses, snippets, templates and standard answers, newest first. Fill in `{visitor.name}`, then send it with send_chat_message.",
);
export const createCannedReply = make.create(
  "Save, store, add or make a new canned reply: a text snippet, standard answer, quick reply, response or template that everybody in support can send in the chat. `plan_limit`: delete one.",
);
export const updateCannedReply = make.update(
  "Edit, rename or fix a canned reply: a saved reply, response, snippet, template or standard answer of the chat, such as a greeting with a mistake (typo). `not_found`: see list_canned_replies.",
  {
    more: {
      translations: z.optional(
        z
          .record(
            languageTag("A language, such as de."),
            z.nullable(z.strictObject(cannedReplyTexts)),
          )
          .check(z.describe("By language; null removes.")),
      ),
    },
    change: (reply, { translations, ...fields }, now) =>
      changedReply(reply, { fields, translations }, now),
  },
);
export const deleteCannedReply = make.delete(
  "Delete, remove or get rid of a canned reply: a saved or quick reply, response, snippet, template or standard answer. Messages sent with it stay. `not_found`: see list_canned_replies.",
);
