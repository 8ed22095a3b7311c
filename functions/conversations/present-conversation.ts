import type { Conversation } from "../../shared/model/chat/conversation";
import type { DomainReference } from "../../shared/model/domain";
import type { StoredConversation } from "../../shared/store/chat/conversation-row";
import { isCurrent } from "../../shared/store/chat/lease";

/** A stored conversation as callers see it, with its domain. An expired claim is left out. */
export function presentConversation(
  { id, ...conversation }: StoredConversation,
  domain: Pick<DomainReference, "id">,
  now: Date,
): Conversation {
  const { claim } = conversation;
  return {
    id,
    domainId: domain.id,
    ...conversation,
    claim: claim && isCurrent(claim, now) ? claim : null,
  };
}
