import type { StoredChatMessage } from "../../../shared/store/chat/items";

/** A message as its visitor sees it. */
export function presentToVisitor(message: Omit<StoredChatMessage, "updatedBy" | "changeNote">) {
  const { seq, author, content, clientMessageId, createdAt } = message;
  return { seq, author, content, clientMessageId, createdAt };
}
