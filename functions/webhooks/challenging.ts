import type { StoredWebhook } from "../../shared/kinds/webhook/store/items";
import type { Challenging } from "../../shared/kinds/webhook/store/requests";
import { newTimeId } from "../../shared/model/ids";

/** A delivery of a webhook's challenge. */
export function challenging({ url }: Pick<StoredWebhook, "url">, now: Date): Challenging {
  return { deliveryTimeId: newTimeId(now), host: new URL(url).host };
}
