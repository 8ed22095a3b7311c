import type { Conversation } from "../../shared/model/chat/conversation";
import type { DomainReference } from "../../shared/model/domain";
import type { StoredConversation } from "../../shared/store/chat/items";

/** A stored conversation as callers see it, with its domain. */
export function presentConversation(
  { id, ...conversation }: StoredConversation,
  domain: DomainReference,
): Conversation {
  return { id, domainId: domain.id, ...conversation };
}
