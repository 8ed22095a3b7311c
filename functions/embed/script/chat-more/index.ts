import type { Chat, ChatKit, OpenTalk, Talk, Turn } from "../chat/chat";
import type { LaunchButton } from "../chat/index";
import { conversationOf } from "../chat-panel/conversation-of";
import { createMemory, type Memory } from "../chat-panel/memory";
import { userIn } from "../judge/user-in";
import { bearer } from "./bearer";
import { createLock, isUnlocked } from "./lock";

/**
 * Launches the chat as `chat` does, for a visitor whom the website vouches for, or who came by a link. A link's conversation
 * stands beside the visitor's own, and in this tab alone: whoever made the link may have begun it.
 */
export default async function launch(
  kit: ChatKit,
  launchButton: LaunchButton,
  hasLeft: unknown,
): Promise<Turn> {
  const { loadChunk, scriptOptions, siteQuery } = kit;
  const { hasSpoken, visitorFields } = scriptOptions;
  const memories = {
    own: createMemory("localStorage", `${siteQuery}:`),
    tab: createMemory("sessionStorage", `${siteQuery}:`),
  };
  const isSignedOut = hasSpoken && !userIn(visitorFields) && memories.own.recall("chat-known");
  if (hasLeft || isSignedOut) Object.values(memories).forEach(forget);
  await meet(kit, memories.own);
  const isOpening = await followLink(kit, memories);
  const linked = memories.tab.recall("chat-link");
  const turn = await launchButton(kit, async (chat) => {
    const openTalk: OpenTalk = await loadChunk("chat-panel");
    return openBeside(chat, openTalk, memories);
  });
  // The panel of a link's conversation hears of answers before it is opened, too.
  if (isOpening || linked) turn(isOpening);
  return turn;
}

/** If the website vouches for a person, makes that person's conversation the browser's own, before the chat begins. */
async function meet({ chatUrl, siteQuery, scriptOptions }: ChatKit, own: Memory): Promise<void> {
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
  const newToken = (await answer.json()).token ?? "";
  // Another person used this browser before.
  if (token && conversationOf(token) !== conversationOf(newToken)) forget(own);
  own.remember("chat-token", newToken);
  own.remember("chat-known", "1");
  // It says that the visitor has written. What waits without a conversation keeps its own.
  if (newToken && !own.recall("chat-start"))
    own.remember("chat-start", crypto.getRandomValues(new Uint32Array(5)).join("-"));
}

/** What a visitor has written and left is not the next one's. */
function forget(memory: Memory): void {
  for (const name of memory.allNames()) memory.remember(name, "");
}

/**
 * Keeps the conversation that the address names for this tab, beside the visitor's own. Resolves with whether the address
 * asks for the panel.
 */
async function followLink(
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

/** Opens the visitor's own conversation and, where a link has opened one in this tab, that beside it. */
function openBeside(chat: Chat, openTalk: OpenTalk, { own, tab }: Memories): Turn {
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
  return (isOpen) => currentTurn()(isOpen);

  /** Turns the one that the panel shows: what the visitor chose stays so in this tab. */
  function currentTurn(): Turn {
    return tab.recall("chat-aside") ? turnOwn : turnLinked;
  }

  function change(): void {
    currentTurn()(false);
    tab.remember("chat-aside", tab.recall("chat-aside") ? "" : "1");
    currentTurn()(true);
    // Where nothing can be written yet, the panel has nowhere to put the focus.
    if (!tab.recall("chat-aside") && !lock.hidden) lock.querySelector("button")?.focus();
  }

  function note(text: string, button: HTMLElement): Element {
    button.style.cssText = "min-height:44px;padding:0;text-decoration:underline;text-align:start";
    const style = "padding:12px 16px;border-bottom:1px solid #8888;font-size:14px";
    return makeElement("div", { style: style as unknown as CSSStyleDeclaration }, text, button);
  }
}

/** What the browser keeps of the visitor's own conversation, and what this tab keeps of those that links have opened. */
interface Memories {
  own: Memory;
  tab: Memory;
}

// One for each, since what cannot be stored is remembered there.
const memories: Record<string, Memory> = {};

/** What this tab keeps of a conversation that a link has opened. */
function linkMemory(siteQuery: string, id: string): Memory {
  memories[id] ??= createMemory("sessionStorage", `${siteQuery}:${id}:`);
  return memories[id];
}
