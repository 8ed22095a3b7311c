import { createCannedReply } from "./create-canned-reply";
import { deleteCannedReply } from "./delete-canned-reply";
import { listCannedReplies } from "./list-canned-replies";
import { updateCannedReply } from "./update-canned-reply";

export const cannedReplyOperations = [
  listCannedReplies,
  createCannedReply,
  updateCannedReply,
  deleteCannedReply,
];
