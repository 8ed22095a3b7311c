import { timeIdIn } from "../../../shared/model/account-ids";
import { notFound } from "../../../shared/runtime/operation/locate";

/**
 * The time id in a member's id.
 * @throws ApiError `not_found` for a malformed one, as for a missing one
 */
export function locateMember(id: string): string {
  const timeId = timeIdIn("member", id);
  if (timeId === undefined) throw notFound("member", id);
  return timeId;
}
