import { restHandler } from "../../shared/runtime/http/rest-handler";
import { cannedReplyOperations } from "./canned-replies/operations";
import { countOperations } from "./counts/operations";
import { conversationOperations } from "./operations";

export const handler = restHandler([
  ...conversationOperations,
  ...cannedReplyOperations,
  ...countOperations,
]);
