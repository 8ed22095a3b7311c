import type { ChatKit } from "../chat/chat";
import { conversationOf } from "../chat-panel/conversation-of";
import type { Memory } from "../chat-panel/memory";
import { bearer } from "./bearer";

/** If the website vouches for a person, makes that person's conversation the browser's own, before the chat begins. */
export async function meet(
  { chatUrl, siteQuery, scriptOptions }: ChatKit,
  own: Memory,
): Promise<void> {
  const identity = scriptOptions.visitorFields.token;
  if (!identity) return;
  const token = own.recall("chat-token");
  // Without an answer the chat begins as it was left.
  const answer = await fetch(`${chatUrl}/identity${siteQuery}`, {
    method: "POST",
    body: `{"identity":${JSON.stringify(identity)}}`,
    ...(token && bearer(token)),
  }).catch(() => {});
  if (!answer?.ok) return;
  const known = (await answer.json()).token ?? "";
  // Another person used this browser before: what they wrote and left is not this one's.
  if (token && conversationOf(token) !== conversationOf(known))
    for (const name of own.allNames()) own.remember(name, "");
  own.remember("chat-token", known);
  // It says that the visitor has written. What waits without a conversation keeps its own.
  if (known && !own.recall("chat-start"))
    own.remember("chat-start", crypto.getRandomValues(new Uint32Array(5)).join("-"));
}
