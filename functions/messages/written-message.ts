import { withReview } from "../../shared/handlers/operation/warnings";
import { messageSchema } from "../../shared/kinds/message/fields";

/** The answer to creating or updating a message. */
export const writtenMessageSchema = withReview(messageSchema);
