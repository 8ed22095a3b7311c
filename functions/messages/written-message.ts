import { messageSchema } from "../../shared/model/message/fields";
import { withReview } from "../../shared/operation/warnings";

/** What a create or an update of a message answers. */
export const writtenMessageSchema = withReview(messageSchema);
