import type { ChatKit, OpenTalk } from "../chat/chat";
import type launchOwn from "../chat/index";
import { createMemory } from "../chat-panel/memory";
import { followLink } from "./follow-link";
import { meet } from "./meet";
import { openBeside } from "./open-beside";

/**
 * Launches the chat as `chat` does, for a visitor whom the website vouches for, or who came by a link. A link's conversation
 * stands beside the visitor's own, and in this tab alone: whoever made the link may have begun it.
 */
export default async function launch(kit: ChatKit) {
  const { loadChunk, siteQuery } = kit;
  const memories = {
    own: createMemory("localStorage", `${siteQuery}:`),
    tab: createMemory("sessionStorage", `${siteQuery}:`),
  };
  await meet(kit, memories.own);
  const isOpening = await followLink(kit, memories);
  const linked = memories.tab.recall("chat-link");
  const launchWith: typeof launchOwn = await loadChunk("chat");
  const turn = await launchWith(kit, async (chat) => {
    const openTalk: OpenTalk = await loadChunk("chat-panel");
    return openBeside(chat, openTalk, memories);
  });
  // The panel of a link's conversation hears of answers before it is opened, too.
  if (isOpening || linked) turn(isOpening);
  return turn;
}
