import type { CannedReply } from "../../../shared/kinds/canned-reply/canned-reply";
import type { StoredCannedReply } from "../../../shared/kinds/canned-reply/store/items";

/** A canned reply as callers see it. */
export function presentCannedReply({ changeNote: _, ...reply }: StoredCannedReply): CannedReply {
  return reply;
}
