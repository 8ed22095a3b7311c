import { newTimeId } from "../../shared/model/ids";
import type { StoredWebhook } from "../../shared/store/webhooks/items";
import type { Challenging } from "../../shared/store/webhooks/requests";

/** A delivery of a webhook's challenge. */
export function challenging({ url }: Pick<StoredWebhook, "url">, now: Date): Challenging {
  return { deliveryTimeId: newTimeId(now), host: new URL(url).host };
}
