import type { Chat, OpenTalk, Talk, Turn } from "../chat/chat";
import { linkMemory } from "./link-memory";
import { createLock } from "./lock";
import type { Memories } from "./memories";

/** Opens the visitor's own conversation and, where a link has opened one in this tab, that beside it. */
export function openBeside(chat: Chat, openTalk: OpenTalk, { own, tab }: Memories): Turn {
  const { makeElement, scriptOptions, settings, siteQuery } = chat;
  const { words } = settings;
  const id = tab.recall("chat-link");
  if (!id) return openTalk({ ...chat, memory: own });
  const toLink = makeElement("button", { textContent: words.toLink, onclick: change });
  const toOwn = makeElement("button", { textContent: words.toOwn, onclick: change });
  const linked: Chat & Pick<Talk, "memory"> = {
    ...chat,
    // A link's conversation is not told who the visitor is.
    scriptOptions: { ...scriptOptions, visitorFields: {} },
    memory: linkMemory(siteQuery, id),
  };
  const lock = createLock(linked);
  const turnLinked = openTalk({
    ...linked,
    note: note(words.fromLink, toOwn),
    isLinked: true,
    lock,
  });
  const turnOwn = openTalk({ ...chat, memory: own, note: note(words.besideLink, toLink) });
  return (isOpen) => shown()(isOpen);

  /** Turns the one that the panel shows: what the visitor chose stays so in this tab. */
  function shown(): Turn {
    return tab.recall("chat-aside") ? turnOwn : turnLinked;
  }

  function change(): void {
    shown()(false);
    tab.remember("chat-aside", tab.recall("chat-aside") ? "" : "1");
    shown()(true);
    // Where nothing can be written yet, the panel has nowhere to put the focus.
    if (!tab.recall("chat-aside") && !lock.hidden) lock.querySelector("button")?.focus();
  }

  function note(text: string, button: HTMLElement): Element {
    button.style.cssText = "min-height:44px;padding:0;text-decoration:underline;text-align:start";
    const style = "padding:12px 16px;border-bottom:1px solid #8888;font-size:14px";
    return makeElement("div", { style: style as unknown as CSSStyleDeclaration }, text, button);
  }
}
