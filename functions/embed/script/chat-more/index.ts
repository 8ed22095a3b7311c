import type { Chat, ChatLibrary, OpenTalk, Talk, Turn } from "../chat/chat";
import type { LaunchButton } from "../chat/index";
import { conversationOf } from "../chat-panel/conversation-of";
import { createMemory, type Memory } from "../chat-panel/memory";
import { userIn } from "../judge/user-in";
import { bearer } from "./bearer";
import { createLock, isUnlocked } from "./lock";

/**
 * Starts the chat like `chat` does, for a visitor whom the website has identified, or who followed a link. A link's
 * conversation is kept separate from the visitor's own, and only in this tab, because somebody else may have started it.
 */
export default async function launch(
  library: ChatLibrary,
  launchButton: LaunchButton,
  hasLeft: unknown,
): Promise<Turn> {
  const { loadChunk, scriptOptions, siteQuery } = library;
  const { hasSpoken, visitorFields } = scriptOptions;
  const memories = {
    own: createMemory("localStorage", `${siteQuery}:`),
    tab: createMemory("sessionStorage", `${siteQuery}:`),
  };
  const isSignedOut = hasSpoken && !userIn(visitorFields) && memories.own.recall("chat-known");
  if (hasLeft || isSignedOut) Object.values(memories).forEach(forget);
  await meet(library, memories.own);
  const isOpening = await followLink(library, memories);
  const linked = memories.tab.recall("chat-link");
  const turn = await launchButton(library, async (chat, query) => {
    const openTalk: OpenTalk = await loadChunk("chat-panel", query);
    return openBeside(chat, openTalk, memories);
  });
  // For a link's conversation, create the panel at once, so that it receives answers before it is opened.
  if (isOpening || linked) turn(isOpening);
  return turn;
}

/** If the website has identified the visitor, makes that person's conversation the browser's own before the chat starts. */
async function meet(
  { chatUrl, siteQuery, scriptOptions }: ChatLibrary,
  own: Memory,
): Promise<void> {
  const identity = scriptOptions.visitorFields.token;
  if (!identity) return;
  const token = own.recall("chat-token");
  // Without a response, the chat continues as it was.
  const answer = await fetch(`${chatUrl}/identity${siteQuery}`, {
    method: "POST",
    body: `{"identity":${JSON.stringify(identity)}}`,
    ...(token && bearer(token)),
  }).catch(() => {});
  if (!answer?.ok) return;
  const newToken = (await answer.json()).token ?? "";
  // Another person used this browser before.
  if (token && conversationOf(token) !== conversationOf(newToken)) forget(own);
  own.remember("chat-token", newToken);
  own.remember("chat-known", "1");
  // Mark that the visitor has written. Unsent messages without a conversation keep their own mark.
  if (newToken && !own.recall("chat-start"))
    own.remember("chat-start", crypto.getRandomValues(new Uint32Array(5)).join("-"));
}

/** Deletes everything that the previous visitor wrote or left unsent. */
function forget(memory: Memory): void {
  for (const name of memory.allNames()) memory.remember(name, "");
}

/**
 * Stores the conversation that the URL names for this tab, separate from the visitor's own. Resolves to whether the URL asks to
 * open the panel.
 */
async function followLink(
  { chatUrl, siteQuery }: ChatLibrary,
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
  // If the link leads to the visitor's own conversation, there is only that one.
  const isOwn = id === conversationOf(ownToken) && (await opens(ownToken));
  const isBeside = !isOwn && (await opens(token));
  const linked = linkMemory(siteQuery, id);
  if (isBeside) {
    if (!isUnlocked(linked)) linked.remember("chat-token", token);
    tab.remember("chat-link", id);
  }
  // Show the visitor's own conversation first: whoever made the link must not read what a visitor writes by mistake.
  tab.remember("chat-aside", isBeside && isUnlocked(linked) ? "" : "1");
  // Remove the link's token from the URL, so that the visitor does not copy it and the page does not report it.
  history.replaceState(history.state, "", location.href.replace(/#mw-chat=[\w.-]+/, ""));
  return true;
}

/** Opens the visitor's own conversation and, if a link opened one in this tab, that one as well. */
function openBeside(chat: Chat, openTalk: OpenTalk, { own, tab }: Memories): Turn {
  const { makeElement, scriptOptions, settings, siteQuery } = chat;
  const { words } = settings;
  const id = tab.recall("chat-link");
  if (!id) return openTalk({ ...chat, memory: own });
  const toLink = makeElement("button", { textContent: words.toLink, onclick: change });
  const toOwn = makeElement("button", { textContent: words.toOwn, onclick: change });
  const linked: Chat & Pick<Talk, "memory"> = {
    ...chat,
    // A link's conversation does not get the visitor's details.
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
  return (isOpen) => currentTurn()(isOpen);

  /** The conversation that the panel shows. The visitor's choice is kept in this tab. */
  function currentTurn(): Turn {
    return tab.recall("chat-aside") ? turnOwn : turnLinked;
  }

  function change(): void {
    currentTurn()(false);
    tab.remember("chat-aside", tab.recall("chat-aside") ? "" : "1");
    currentTurn()(true);
    // While the lock is shown, the panel has no text field to focus.
    if (!tab.recall("chat-aside") && !lock.hidden) lock.querySelector("button")?.focus();
  }

  function note(text: string, button: HTMLElement): Element {
    button.style.cssText = "min-height:44px;padding:0;text-decoration:underline;text-align:start";
    const style = "padding:12px 16px;border-bottom:1px solid #8888;font-size:14px";
    return makeElement("div", { style: style as unknown as CSSStyleDeclaration }, text, button);
  }
}

/** Storage for the visitor's own conversation, and for conversations that links have opened in this tab. */
interface Memories {
  own: Memory;
  tab: Memory;
}

// One per conversation, because a memory also holds what could not be stored.
const memories: Record<string, Memory> = {};

/** This tab's storage for a conversation opened by a link. */
function linkMemory(siteQuery: string, id: string): Memory {
  memories[id] ??= createMemory("sessionStorage", `${siteQuery}:${id}:`);
  return memories[id];
}
