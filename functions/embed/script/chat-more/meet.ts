import { conversationOf } from "../chat-panel/conversation-of";
import type { Memory } from "../chat-panel/memory";
import { bearer } from "./bearer";

/** Makes the conversation of the person whom the website vouches for the browser's own, before the chat begins. */
export async function meet(
  url: string,
  query: string,
  identity: string,
  own: Memory,
): Promise<void> {
  const token = own.recall("chat-token");
  // Without an answer the chat begins as it was left.
  const answer = await fetch(`${url}/identity${query}`, {
    method: "POST",
    body: `{"identity":${JSON.stringify(identity)}}`,
    ...(token && bearer(token)),
  }).catch(() => {});
  if (!answer?.ok) return;
  const known = (await answer.json()).token ?? "";
  // Another person used this browser before: what they wrote and left is not this one's.
  if (token && conversationOf(token) !== conversationOf(known))
    for (const name of own.names()) own.remember(name, "");
  own.remember("chat-token", known);
  // It says that the visitor has written. What waits without a conversation keeps its own.
  if (known && !own.recall("chat-start"))
    own.remember("chat-start", crypto.getRandomValues(new Uint32Array(5)).join("-"));
}
