import { isInWord } from "../../../../shared/rules/is-in-word";
import type { Chat, Turn } from "../chat/chat";
import { createComposer } from "./composer";
import { createLog } from "./draw-log";
import { createExchange } from "./exchange";
import { createLive } from "./live";
import { createMemory, type Memory } from "./memory";

// How often the service is asked where no socket tells: in an open panel, and behind a closed one.
const openMs = 4000;
const closedMs = 30_000;
// All browsers that the script supports have one.
const viewport = visualViewport as VisualViewport;
// For how long a talk goes on behind a closed panel.
const freshForMs = 3_600_000;

// How many messages are unread, in all conversations.
let unread = 0;

/** Puts the panel of the visitor's own conversation above the chat's button. Returns what opens and closes it. */
export function attach(...chat: Chat): Turn {
  return openTalk(chat, createMemory("localStorage", `${chat[7]}:`));
}

/**
 * Puts the panel of a conversation above the chat's button, with a note at its top. One that a link has opened is not the
 * visitor's own.
 */
export function openTalk(chat: Chat, memory: Memory, note?: Element, isLinked = false): Turn {
  const { recall, remember } = memory;
  const [root, place, button, settings, name, load, url, query, options, element, addStyles] = chat;
  const [{ signal }, tell] = chat.slice(15) as [AbortController, Chat[16]];
  const { title, words, isOpen, isAttended, told } = settings;
  addStyles(root, chatPanelCss);
  const phone = matchMedia("(max-width:640px)");
  const exchange = createExchange(url, query, options, signal, draw, memory, isLinked);
  const log = createLog(settings, element, name);
  const live = createLive(url, query, signal, isWanted, exchange.hear, poll, memory);
  const composer = createComposer(words, element, name, exchange.send, live.type, memory);
  const close = element("button", { textContent: "×", onclick: toggle });
  name(close, words.close);
  const header = element("div", {}, element("h2", {}, title), close, element("small", {}, told));
  // Nobody is there, so an answer needs an address.
  const needsAddress = !(isAttended || isOpen || recall("chat-token") || options.visitor.email);
  const unkept = element("small", {}, words.unkept);
  const panel = element(
    "dialog",
    {
      // If another conversation's panel has taken its place, the chat is still open.
      onclose: () => root.querySelector("dialog[open]") || shown(false),
      onkeydown: closeAtEscape,
    },
    header,
    note ?? "",
    log.list,
    element("div", {}, log.state, composer.form, unkept),
  );
  name(panel, title);
  root.prepend(panel);
  const badge = button.firstChild as HTMLElement;
  let timer = 0;
  let unreadHere = 0;
  const helpers: Record<string, Promise<() => void>> = {};
  // Keys typed here must not trigger the page's shortcuts.
  place.onkeydown = place.onkeyup = (event) => event.stopPropagation();
  for (const type of ["online", "offline", "pageshow", "visibilitychange"])
    addEventListener(type, poll, { signal });
  // Another tab has sent something, is about to, or has another conversation.
  addEventListener("storage", ({ key }) => /chat-[ot]/.test(key as string) && poll(), {
    signal,
  });
  for (const type of ["resize", "scroll"]) viewport.addEventListener(type, fillWindow, { signal });
  poll();
  return toggle;

  /** Asks now, and again and again while somebody looks. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    await exchange.sync();
    clearTimeout(timer);
    // A hidden tab asks when it is seen again, and one that hears need not ask.
    if (document.hidden || signal.aborted || live.isOpen()) return;
    if (!panel.open && !recall("chat-start")) return;
    timer = setTimeout(poll, panel.open ? openMs : closedMs);
  }

  /** Whether to be told at once: while somebody looks at the talk, or it goes on. */
  function isWanted(): boolean {
    const last = exchange.messages().at(-1);
    const isFresh = Date.now() - Date.parse(last?.createdAt ?? "") < freshForMs;
    const isLive = panel.open || (isFresh && exchange.status === "open");
    return isLive && !document.hidden && !signal.aborted && !!recall("chat-token");
  }

  function draw(): void {
    const isVisible = panel.open && !document.hidden;
    if (isVisible) remember("chat-seen", exchange.lastSeq);
    live.keep();
    log.draw(exchange);
    const seen = +(recall("chat-seen") ?? 0);
    const ofOthers = exchange
      .messages()
      .filter(({ author, seq }) => author !== "visitor" && (seq as number) > seen);
    unread += ofOthers.length - unreadHere;
    unreadHere = ofOthers.length;
    unkept.hidden = !memory.isLosing();
    if (badge.textContent !== `${unread}`) tell("unread", unread);
    badge.textContent = `${unread}`;
    badge.hidden = !unread;
    name(button, words.open + (unread ? ` (${unread} ${words.unread})` : ""));
    // What few talks need waits for them.
    help("chat-help", settings.hasHelp || needsAddress || exchange.status === "closed");
    help("chat-pictures", panel.open);
  }

  /** Draws with a chunk that was needed at least once. */
  async function help(chunk: string, isNeeded: boolean): Promise<void> {
    if (isNeeded)
      helpers[chunk] ||= load(chunk)
        .then(({ assist }) => assist(exchange, panel, needsAddress && memory, ...chat))
        // Without it the talk goes on, and the page hears of no error.
        .catch(() => () => {});
    (await helpers[chunk])?.();
  }

  /** An event, which is neither true nor false, turns it over. */
  function toggle(isOpen?: unknown): void {
    if (isOpen === panel.open) return;
    if (panel.open) {
      panel.close();
      return;
    }
    // A dialog on a phone, where it covers the page; elsewhere one part of it.
    panel.setAttribute("role", phone.matches ? "dialog" : "region");
    if (phone.matches) panel.showModal();
    else {
      panel.show();
      composer.field.focus();
    }
    shown(true);
  }

  function shown(isOpen: boolean): void {
    button.setAttribute("aria-expanded", `${isOpen}`);
    // An open panel stands before messages, its button behind them. A style takes numbers, too.
    place.style.zIndex = (+isOpen - 1) as unknown as string;
    if (isOpen) {
      fillWindow();
      composer.grow();
      log.list.scrollTop = log.list.scrollHeight;
    } else {
      button.focus();
    }
    poll();
  }

  /** On a phone the panel fills what the keyboard leaves of the window. */
  function fillWindow(): void {
    const { height, offsetTop } = viewport;
    // The page may have a zoom of its own, which not all browsers tell.
    const { currentCSSZoom: zoom = 1 } = panel;
    panel.style.cssText = phone.matches
      ? `height:${height / zoom}px;top:${offsetTop / zoom}px`
      : "";
  }

  function closeAtEscape(event: KeyboardEvent): void {
    if (event.key === "Escape" && !isInWord(event) && !phone.matches) panel.close();
  }
}
