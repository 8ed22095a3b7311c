import { messageSchema } from "../../shared/kinds/message/fields";
import { withReview } from "../../shared/runtime/operation/warnings";

/** The answer to creating or updating a message. */
export const writtenMessageSchema = withReview(messageSchema);
