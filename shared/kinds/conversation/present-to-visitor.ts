import type { ChatMessage } from "./chat-message";

/** A message as its visitor sees it. `base` is the service's own address, where a picture's is a path of it. */
export function presentToVisitor(message: Pick<ChatMessage, Shown>, base?: string) {
  const { seq, author, content, citations, picture, clientMessageId, createdAt } = message;
  return {
    ...{ seq, author, content },
    citations: citations.map(({ title, url }) => ({ title, url })),
    picture: picture && { ...picture, url: new URL(picture.url, base).href },
    ...{ clientMessageId, createdAt },
  };
}

type Shown =
  | "seq"
  | "author"
  | "content"
  | "citations"
  | "picture"
  | "clientMessageId"
  | "createdAt";
