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
  "Which canned replies the support team has, newest first: saved responses, snippets, templates and standard answers. Fill in `{visitor.name}`, then send it with send_chat_message.",
);
export const createCannedReply = make.create(
  "Save or add a standard answer for the chat: a quick reply, snippet or template that all in support can send. `plan_limit`: delete one.",
);
export const updateCannedReply = make.update(
  "Edit a saved reply or snippet, as for a typo. `not_found`: see list_canned_replies.",
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
  "Delete or remove a saved reply or snippet. Messages sent with it stay. `not_found`: see list_canned_replies.",
);
