import type { DomainReference } from "../../shared/kinds/account/account";
import type { Conversation } from "../../shared/kinds/conversation/conversation";
import type { StoredConversation } from "../../shared/kinds/conversation/rows/conversation-row";
import { isCurrent } from "../../shared/kinds/conversation/store/lease";

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
