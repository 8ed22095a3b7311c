import type { ChatMessage } from "./chat-message";

/** A message as its visitor sees it. */
export function presentToVisitor(message: Pick<ChatMessage, Shown>) {
  const { seq, author, content, citations, clientMessageId, createdAt } = message;
  return {
    ...{ seq, author, content },
    citations: citations.map(({ title, url }) => ({ title, url })),
    ...{ clientMessageId, createdAt },
  };
}

type Shown = "seq" | "author" | "content" | "citations" | "clientMessageId" | "createdAt";
