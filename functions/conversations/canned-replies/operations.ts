import { accountRecordOperations } from "../../../shared/handlers/account-record-operations";
import {
  cannedReplyFields,
  cannedReplySchema,
} from "../../../shared/kinds/canned-reply/canned-reply";
import { cannedReplies } from "../../../shared/kinds/canned-reply/store";
import { supporters } from "../../../shared/model/role";
import { placeholderWarnings, visitorName } from "./placeholder-warnings";

const make = accountRecordOperations({
  kind: "cannedReply",
  fields: cannedReplyFields,
  schema: cannedReplySchema,
  records: cannedReplies,
  roles: supporters,
  warningsOf: ({ content }) => placeholderWarnings(content, visitorName),
});

export const listCannedReplies = make.list(
  "The saved replies of the chat desk, newest first. Fill in `{visitor.name}`, then send it with send_chat_message.",
);
export const createCannedReply = make.create(
  "Save a standard answer or snippet, a template that all in support can send. `plan_limit`: delete one.",
);
export const updateCannedReply = make.update(
  "Edit a saved reply or snippet, as for a typo. `not_found`: see list_canned_replies.",
);
export const deleteCannedReply = make.delete(
  "Remove a saved reply or snippet. Messages sent with it stay. `not_found`: see list_canned_replies.",
);

export const cannedReplyOperations = [
  listCannedReplies,
  createCannedReply,
  updateCannedReply,
  deleteCannedReply,
];
