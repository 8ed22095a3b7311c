import { timeIdIn } from "../../shared/model/account-ids";
import { notFound } from "../../shared/runtime/operation/locate";

/**
 * The time id in the id of a webhook or delivery.
 * @throws ApiError `not_found` for a malformed one, as for a missing one
 */
export function locateWebhook(kind: "webhook" | "delivery", id: string): string {
  const timeId = timeIdIn(kind, id);
  if (timeId === undefined) throw notFound(kind, id);
  return timeId;
}
