import type { Chat, Load, Turn } from "../chat/chat";
import type { Memory } from "../chat-panel/memory";
import { linkMemory } from "./link-memory";

/** Opens the visitor's own conversation and, where a link has opened one in this tab, that beside it. */
export function openBeside(
  { openTalk }: Awaited<ReturnType<Load>>,
  chat: Chat,
  own: Memory,
  tab: Memory,
): Turn {
  const [, , , { words }, , , , query, options, element] = chat;
  const id = tab.recall("chat-link");
  if (!id) return openTalk(chat, own);
  const toLink = element("button", { textContent: words.toLink, onclick: change });
  const toOwn = element("button", { textContent: words.toOwn, onclick: change });
  // A link's conversation is not told who the visitor is.
  const unnamed: Chat = [...chat];
  unnamed[8] = { ...options, visitor: {} };
  const turns = [
    openTalk(unnamed, linkMemory(query, id), note(words.fromLink, toOwn), true),
    openTalk(chat, own, note("", toLink)),
  ];
  return (isOpen) => turns[place()]?.(isOpen);

  /** The place of the one that the panel shows: what the visitor chose stays so in this tab. */
  function place(): number {
    return tab.recall("chat-aside") ? 1 : 0;
  }

  function change(): void {
    turns[place()]?.(false);
    tab.remember("chat-aside", 1 - place());
    turns[place()]?.(true);
  }

  function note(text: string, button: HTMLElement): Element {
    button.style.cssText = "min-height:44px;padding:0;text-decoration:underline;text-align:start";
    const style = "padding:12px 16px;border-bottom:1px solid #8888;font-size:14px";
    return element("div", { style: style as unknown as CSSStyleDeclaration }, text, button);
  }
}
