import { accountRecords } from "../account-records";
import { cannedReplySchema } from "./canned-reply";

export const cannedReplies = accountRecords("cannedReply", cannedReplySchema, 200, {
  unique: ["title"],
});
