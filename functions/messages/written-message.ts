import { messageSchema } from "../../shared/model/message/fields";
import { withReview } from "../../shared/operation/warnings";

/** The answer to creating or updating a message. */
export const writtenMessageSchema = withReview(messageSchema);
