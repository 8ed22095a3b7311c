import type { Schemas } from "../../api/client";
import { words } from "../../words";

export type MessageStatus = Schemas["Message"]["status"];

/** A message's state as a dot and a word: the colour alone says nothing. */
export function Status({ status }: { status: MessageStatus }) {
  return <span class={`status ${status}`}>{words.messages.status[status]}</span>;
}
