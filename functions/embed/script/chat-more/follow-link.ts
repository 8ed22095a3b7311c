import type { ChatKit } from "../chat/chat";
import { conversationOf } from "../chat-panel/conversation-of";
import { bearer } from "./bearer";
import { linkMemory } from "./link-memory";
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
  if (isBeside) {
    linkMemory(siteQuery, id).remember("chat-token", token);
    tab.remember("chat-link", id);
  }
  // A link that opens nothing shows the visitor's own.
  tab.remember("chat-aside", isBeside ? "" : "1");
  // The link must not be in what the visitor copies, nor in what the page reports.
  history.replaceState(history.state, "", location.href.replace(/#mw-chat=[\w.-]+/, ""));
  return true;
}
