import { getWebhookDelivery } from "./get-webhook-delivery";
import { listChanges } from "./list-changes";

export const changeOperations = [listChanges, getWebhookDelivery];
