import { isInWord } from "../../../../shared/rules/is-in-word";
import type { Chat, Talk, Turn } from "../chat/chat";
import type { Assist } from "./assist";
import { createLog } from "./draw-log";
import { createExchange } from "./exchange";
import { createLive } from "./live";
import { createMemory } from "./memory";

// How often the service is asked where no socket tells: in an open panel, and behind a closed one.
const openMs = 4000;
const closedMs = 30_000;
// All browsers that the script supports have one.
const viewport = visualViewport as VisualViewport;
// For how long a talk goes on behind a closed panel.
const freshForMs = 3_600_000;

// How many messages are unread, in all conversations.
let unread = 0;

/** Puts the panel of a conversation, or of the visitor's own, above the chat's button. Returns what opens and closes it. */
export default function openTalk(chat: Chat & Partial<Talk>): Turn {
  const talk: Talk = { memory: createMemory("localStorage", `${chat.siteQuery}:`), ...chat };
  const {
    chatPlace,
    chatRoot,
    makeElement,
    launcher,
    lifetime: signal,
    memory,
    nameElement,
    settings,
  } = talk;
  const { recall, remember } = memory;
  const { title, words, isOpen, isAttended, told, brandName, logoUrl } = settings;
  chat.addStyles(chatRoot, chatPanelCss);
  const phone = matchMedia("(max-width:640px)");
  const exchange = createExchange(talk, draw);
  const log = createLog(talk);
  const live = createLive(talk, { isWanted, hear: exchange.hear, poll });
  const composer = createComposer(talk, {
    sendText: exchange.sendText,
    onTyping: live.noteTyping,
  });
  const close = makeElement("button", { className: "close", textContent: "×", onclick: toggle });
  nameElement(close, words.close);
  const avatar = makeElement(
    "i",
    { ariaHidden: "true" },
    logoUrl ? "" : ((brandName as string)[0] as string),
  );
  if (logoUrl) avatar.style.backgroundImage = `url("${logoUrl}")`;
  const header = makeElement(
    "div",
    {},
    avatar,
    makeElement(
      "div",
      {},
      makeElement("h2", {}, title),
      makeElement("small", { className: isAttended ? "there" : "" }, isOpen ? told : words.away),
    ),
    close,
  );
  // Nobody is there, so an answer needs an address.
  const needsAddress =
    settings.mailsAnswers &&
    !(isAttended || isOpen || recall("chat-token") || talk.scriptOptions.visitorFields.email);
  const unkept = makeElement("small", {}, words.unkept);
  const panel = makeElement(
    "dialog",
    {
      // If another conversation's panel has taken its place, the chat is still open.
      onclose: () => chatRoot.querySelector("dialog[open]") || onToggled(false),
      onkeydown: closeAtEscape,
    },
    header,
    talk.note ?? "",
    log.logElement,
    makeElement("div", {}, talk.lock ?? "", log.stateElement, composer.form, unkept),
  );
  nameElement(panel, title);
  chatRoot.prepend(panel);
  const badge = launcher.firstChild as HTMLElement;
  let timer = 0;
  let unreadHere = 0;
  const helpers: Record<string, Promise<() => void>> = {};
  // Keys typed here must not trigger the page's shortcuts.
  chatPlace.onkeydown = chatPlace.onkeyup = (event) => event.stopPropagation();
  for (const type of ["online", "offline", "pageshow", "visibilitychange"])
    addEventListener(type, poll, { signal });
  // Another tab has sent something, is about to, or has another conversation.
  addEventListener("storage", ({ key }) => /chat-[ot]/.test(key as string) && poll(), {
    signal,
  });
  signal.addEventListener("abort", () => {
    unread -= unreadHere;
    if (unreadHere) chat.tell("unread", unread);
  });
  for (const type of ["resize", "scroll"]) viewport.addEventListener(type, fillWindow, { signal });
  poll();
  return toggle;

  /** Asks now, and again and again while somebody looks. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    await exchange.catchUp();
    clearTimeout(timer);
    // A hidden tab asks when it is seen again, and one that hears need not ask.
    if (document.hidden || signal.aborted || live.isLive()) return;
    if (!panel.open && !recall("chat-start")) return;
    timer = setTimeout(poll, panel.open ? openMs : closedMs);
  }

  /** Whether to be told at once: while somebody looks at the talk, or it goes on. */
  function isWanted(): boolean {
    const last = exchange.allMessages().at(-1);
    const isFresh = Date.now() - Date.parse(last?.createdAt ?? "") < freshForMs;
    const isLive = panel.open || (isFresh && exchange.status === "open");
    return isLive && !document.hidden && !signal.aborted && !!recall("chat-token");
  }

  function draw(): void {
    if (signal.aborted) return;
    const isVisible = panel.open && !document.hidden;
    if (isVisible) remember("chat-seen", exchange.lastSeq);
    live.keep();
    log.drawLog(exchange);
    const seen = +(recall("chat-seen") ?? 0);
    const ofOthers = exchange
      .allMessages()
      .filter(({ author, seq }) => author !== "visitor" && (seq as number) > seen);
    unread += ofOthers.length - unreadHere;
    unreadHere = ofOthers.length;
    unkept.hidden = !memory.isLosing();
    if (badge.textContent !== `${unread}`) chat.tell("unread", unread);
    badge.textContent = `${unread}`;
    badge.hidden = !unread;
    nameElement(launcher, words.open + (unread ? ` (${unread} ${words.unread})` : ""));
    // What few talks need waits for them.
    help("chat-help", settings.hasHelp || needsAddress || exchange.status === "closed");
    help("chat-pictures", panel.open);
  }

  /** Draws with a chunk that was needed at least once. */
  async function help(chunk: string, isNeeded: boolean): Promise<void> {
    if (isNeeded)
      helpers[chunk] ||= chat
        .loadChunk(chunk)
        .then((assist: Assist) => assist({ ...talk, exchange, panel, needsAddress }))
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
      composer.textField.focus();
    }
    onToggled(true);
  }

  function onToggled(isOpen: boolean): void {
    launcher.setAttribute("aria-expanded", `${isOpen}`);
    // An open panel stands before messages, its button behind them.
    chatPlace.style.zIndex = isOpen ? "0" : "-1";
    if (isOpen) {
      fillWindow();
      composer.fitText();
      log.logElement.scrollTop = log.logElement.scrollHeight;
    } else {
      launcher.focus();
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

// What the service takes.
const longest = 4000;

interface Composing {
  sendText(content: string): void;
  /** Called when the visitor types. */
  onTyping(): void;
}

/** Where the visitor writes. What is not sent yet is kept. */
function createComposer(
  { makeElement, memory, nameElement, settings }: Talk,
  { sendText, onTyping }: Composing,
) {
  const { words } = settings;
  const { recall, remember } = memory;
  const textField = makeElement("textarea", {
    rows: 1,
    maxLength: longest,
    placeholder: words.write,
    value: recall("chat-draft") ?? "",
    oninput() {
      saveDraft();
      onTyping();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || isInWord(event)) return;
      event.preventDefault();
      button.click();
    },
  });
  nameElement(textField, words.write);
  const button = makeElement("button", {
    // The form itself is never submitted, which a sandboxed page may not allow.
    type: "button",
    textContent: "↑",
    onclick() {
      const content = textField.value.trim();
      if (!content) return;
      textField.value = "";
      saveDraft();
      sendText(content);
    },
  });
  nameElement(button, words.send);
  const form = makeElement("form", {}, textField, button);
  return { form, textField, fitText };

  function saveDraft(): void {
    remember("chat-draft", textField.value);
    fitText();
  }

  function fitText(): void {
    textField.style.height = "auto";
    textField.style.height = `${textField.scrollHeight + 2}px`;
  }
}
