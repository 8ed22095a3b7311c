import { withWarnings } from "../../shared/handlers/operation/warnings";
import { webhookSchema } from "../../shared/kinds/webhook/webhook";

/** The answer to a change of a webhook. */
export const writtenWebhookSchema = withWarnings(webhookSchema);
