import type { Kit } from "../chat/chat";
import { forget, recall, remember } from "../chat-panel/memory";

/** Launches the chat as `chat` does, for a visitor who is made out first. */
export async function launch(...kit: Kit) {
  const [load, url, query, { visitor }] = kit;
  const opens = await meet(url, query, visitor.token);
  const turn = await (await load("chat")).launch(...kit);
  if (opens) turn(true);
  return turn;
}

/**
 * Finds the visitor's own conversation before the chat begins: that of the person whom the website vouches for, or the one
 * that the link of a mail opens. Resolves with whether the panel should open.
 */
async function meet(url: string, query: string, identity: string | undefined) {
  const [, linked] = /#mw-chat=([\w.-]+)/.exec(location.hash) ?? [];
  if (linked) {
    // A link that opens nothing must not cost the visitor their own conversation.
    const found = await fetch(`${url}/messages${query}`, bearer(linked)).catch(() => {});
    if (found?.ok) keep(linked);
    // The link is theirs alone: it must not be in what they copy, nor in what the page reports.
    history.replaceState(history.state, "", location.href.replace(/#mw-chat=[\w.-]+/, ""));
  }
  if (identity) {
    const token = recall("chat-token");
    // Without an answer the chat begins as it was left.
    const answer = await fetch(`${url}/identity${query}`, {
      method: "POST",
      body: `{"identity":${JSON.stringify(identity)}}`,
      ...(token && bearer(token)),
    }).catch(() => {});
    if (answer?.ok) {
      const own = (await answer.json()).token ?? "";
      // Another person used this browser before: what they wrote and left is not this one's.
      if (token && conversationOf(token) !== conversationOf(own)) forget("chat-");
      keep(own);
    }
  }
  return !!linked;
}

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

function conversationOf(token: string) {
  return token.split(".")[0];
}

function keep(token: string): void {
  remember("chat-token", token);
  // It says that the visitor has written. What is sent without a conversation begins another.
  remember("chat-start", token && crypto.getRandomValues(new Uint32Array(5)).join("-"));
}
