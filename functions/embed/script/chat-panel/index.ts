import { isInWord } from "../../../../shared/rules/is-in-word";
import type { Chat, Talk, Turn } from "../chat/chat";
import type { Assist } from "./assist";
import { createLog } from "./draw-log";
import { createExchange } from "./exchange";
import { createLive } from "./live";
import { createMemory } from "./memory";

// The polling intervals without a WebSocket, for an open and a closed panel.
const openMs = 4000;
const closedMs = 30_000;
// All browsers that the script supports have it.
const viewport = visualViewport as VisualViewport;
// How long a conversation counts as active behind a closed panel.
const freshForMs = 3_600_000;

// The number of unread messages in all conversations.
let unread = 0;

/**
 * Creates the panel of a conversation, by default the visitor's own, above the chat's button. Returns a function that opens and
 * closes it.
 */
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
  // Nobody is available, so the answer needs an address. It may follow the first message.
  const hasAddress =
    talk.isLinked ||
    talk.scriptOptions.visitorFields.email ||
    (recall("chat-token") && recall("chat-email"));
  const needsAddress = settings.mailsAnswers && !(isAttended || isOpen || hasAddress);
  const unkept = makeElement("small", {}, words.unkept);
  const panel = makeElement(
    "dialog",
    {
      // If another conversation's panel has replaced it, the chat is still open.
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
  const helpers: Record<string, Promise<(() => void) | undefined> | undefined> = {};
  let failures = 0;
  // Keys typed here must not trigger the page's shortcuts.
  chatPlace.onkeydown = chatPlace.onkeyup = (event) => event.stopPropagation();
  for (const type of ["online", "offline", "pageshow", "visibilitychange"])
    addEventListener(type, poll, { signal });
  // Another tab has sent a message, is sending one, or has switched the conversation.
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

  /** Loads updates now, and then repeatedly while the visitor is there. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    await exchange.catchUp();
    clearTimeout(timer);
    // A hidden tab waits until it is visible again, and a connected WebSocket makes polling unnecessary.
    if (document.hidden || signal.aborted || live.isLive()) return;
    if (!panel.open && !recall("chat-start")) return;
    timer = setTimeout(poll, panel.open ? openMs : closedMs);
  }

  /** Whether to keep a WebSocket: while the panel is open and visible, or the conversation is active. */
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
    // Load the rarely needed parts on demand.
    help("chat-help", settings.hasHelp || needsAddress || exchange.status === "closed");
    help("chat-pictures", panel.open);
  }

  /** Renders with a chunk once it was needed. */
  async function help(chunk: string, isNeeded: boolean): Promise<void> {
    if (isNeeded)
      helpers[chunk] ||= chat
        .loadChunk(chunk, failures ? `?${failures}` : "")
        .then((assist: Assist) => assist({ ...talk, exchange, panel, needsAddress }))
        // Without the chunk the chat still works, and the page gets no error. The next drawing asks for it again.
        .catch(() => {
          failures++;
          helpers[chunk] = undefined;
          return undefined;
        });
    (await helpers[chunk])?.();
  }

  /** Called with an event instead of a boolean, it toggles. */
  function toggle(isOpen?: unknown): void {
    if (isOpen === panel.open) return;
    if (panel.open) {
      panel.close();
      return;
    }
    // On a phone the panel is a modal dialog over the page; elsewhere it is a part of the page.
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
    // An open panel is in front of messages; the button alone is behind them.
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

  /** On a phone, the panel fills the part of the window above the keyboard. */
  function fillWindow(): void {
    const { height, offsetTop } = viewport;
    // The page may have a CSS zoom, which not all browsers report.
    const { currentCSSZoom: zoom = 1 } = panel;
    panel.style.cssText = phone.matches
      ? `height:${height / zoom}px;top:${offsetTop / zoom}px`
      : "";
  }

  function closeAtEscape(event: KeyboardEvent): void {
    if (event.key === "Escape" && !isInWord(event) && !phone.matches) panel.close();
  }
}

// The service's limit.
const longest = 4000;

interface Composing {
  sendText(content: string): void;
  /** Called when the visitor types. */
  onTyping(): void;
}

/** The text field. Unsent text is stored. */
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
    // Submitting a form may be forbidden in a sandboxed page, so the button is not a submit button.
    type: "button",
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
