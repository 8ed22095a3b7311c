import type { Kit } from "../chat/chat";
import { createMemory } from "../chat-panel/memory";
import { followLink } from "./follow-link";
import { meet } from "./meet";
import { openBeside } from "./open-beside";

/**
 * Launches the chat as `chat` does, for a visitor whom the website vouches for, or who came by a link. A link's conversation
 * stands beside the visitor's own, and in this tab alone: whoever made the link may have begun it.
 */
export async function launch(...kit: Kit) {
  const [load, url, query, { visitor }] = kit;
  const own = createMemory("localStorage", `${query}:`);
  const tab = createMemory("sessionStorage", `${query}:`);
  if (visitor.token) await meet(url, query, visitor.token, own);
  const isOpening = await followLink(url, query, own, tab);
  const linked = tab.recall("chat-link");
  const launcher: Kit = [...kit];
  launcher[0] = async (name) => {
    const chunk = await load(name);
    return name === "chat-panel"
      ? { ...chunk, attach: (...chat) => openBeside(chunk, chat, own, tab) }
      : chunk;
  };
  const turn = await (await load("chat")).launch(...launcher);
  // The panel of a link's conversation hears of answers before it is opened, too.
  if (isOpening || linked) turn(isOpening);
  return turn;
}
