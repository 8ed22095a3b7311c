import type { Schemas } from "../../api/client";
import { messagesWords } from "./words";

export type MessageStatus = Schemas["Message"]["status"];

/** A message's state as a dot and a word: the colour alone says nothing. */
export function Status({ status }: { status: MessageStatus }) {
  return <span class={`status ${status}`}>{messagesWords.status[status]}</span>;
}
