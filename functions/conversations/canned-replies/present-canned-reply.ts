import type { CannedReply } from "../../../shared/model/chat/canned-reply";
import type { StoredCannedReply } from "../../../shared/store/canned-replies/items";

/** A canned reply as callers see it. */
export function presentCannedReply({ changeNote: _, ...reply }: StoredCannedReply): CannedReply {
  return reply;
}
