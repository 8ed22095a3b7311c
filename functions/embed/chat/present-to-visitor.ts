import type { StoredChatMessage } from "../../../shared/store/chat/items";

/** A message as its visitor sees it. */
export function presentToVisitor(message: Pick<StoredChatMessage, Shown>) {
  const { seq, author, content, citations, clientMessageId, createdAt } = message;
  return {
    ...{ seq, author, content },
    citations: citations.map(({ title, url }) => ({ title, url })),
    ...{ clientMessageId, createdAt },
  };
}

type Shown = "seq" | "author" | "content" | "citations" | "clientMessageId" | "createdAt";
