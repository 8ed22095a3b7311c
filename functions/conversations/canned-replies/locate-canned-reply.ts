import { timeIdIn } from "../../../shared/model/account-ids";
import { notFound } from "../../../shared/runtime/operation/locate";

/**
 * The time id in the id of a canned reply.
 * @throws ApiError `not_found` for a malformed one, as for a missing one
 */
export function locateCannedReply(id: string): string {
  const timeId = timeIdIn("cannedReply", id);
  if (timeId === undefined) throw notFound("cannedReply", id);
  return timeId;
}
