import type { ChatKit } from "../chat/chat";
import { conversationOf } from "../chat-panel/conversation-of";
import { bearer } from "./bearer";
import { linkMemory } from "./link-memory";
import { isUnlocked } from "./lock";
import type { Memories } from "./memories";

/**
 * Keeps the conversation that the address names for this tab, beside the visitor's own. Resolves with whether the address
 * asks for the panel.
 */
export async function followLink(
  { chatUrl, siteQuery }: ChatKit,
  { own, tab }: Memories,
): Promise<boolean> {
  const [, token] = /#mw-chat=([\w.-]+)/.exec(location.hash) ?? [];
  if (!token) return false;
  const opens = (key: string) =>
    fetch(`${chatUrl}/messages${siteQuery}`, bearer(key)).then(
      ({ ok }) => ok,
      () => false,
    );
  const ownToken = own.recall("chat-token") ?? "";
  const id = conversationOf(token);
  // Nothing stands beside the visitor's own if the link leads to that.
  const isOwn = id === conversationOf(ownToken) && (await opens(ownToken));
  const isBeside = !isOwn && (await opens(token));
  const linked = linkMemory(siteQuery, id);
  if (isBeside) {
    if (!isUnlocked(linked)) linked.remember("chat-token", token);
    tab.remember("chat-link", id);
  }
  // Whoever made the link must not read what a visitor writes without having looked: the visitor's own is shown.
  tab.remember("chat-aside", isBeside && isUnlocked(linked) ? "" : "1");
  // The link must not be in what the visitor copies, nor in what the page reports.
  history.replaceState(history.state, "", location.href.replace(/#mw-chat=[\w.-]+/, ""));
  return true;
}
