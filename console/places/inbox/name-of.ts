import { words } from "../../words";
import type { Conversation } from "./use-conversations";

/** What a visitor is called. */
export function nameOf(visitor: Conversation["visitor"]): string {
  return visitor.name ?? visitor.email ?? words.inbox.visitor;
}
