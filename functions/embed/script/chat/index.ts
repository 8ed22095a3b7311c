import { isInFlow } from "../../../../shared/rules/templates";
import type { Kit, TakeDown } from "../kit";
import type { Chat, ChatKit, Settings, Turn } from "./chat";

const lookAgainMs = 500;

// What ends the chat: the script's end, or that another visitor comes, for whom it begins anew.
let end: AbortController | undefined;

/** Launches the chat, for whoever is there once the visitor before has left, or else for the one who has been there. */
export default async function launch(kit: Kit, hasLeft?: unknown): Promise<Turn> {
  end?.abort();
  const own = new AbortController();
  end = own;
  const { lifetime, loadChunk, recall, scriptOptions } = kit;
  lifetime.addEventListener("abort", () => own.abort());
  const siteQuery = `?${kit.siteQuery()}`;
  const chatKit: ChatKit = {
    ...kit,
    lifetime: own.signal,
    chatUrl: `${scriptOptions.base}api/embed/chat`,
    siteQuery,
    lang: kit.pageLanguage(),
  };
  // Whom the page or a mail's link names, or has named before, is made out first. A link's conversation stays with its tab.
  const isKnown =
    hasLeft ||
    scriptOptions.visitorFields.token ||
    /mw-chat/.test(location.hash) ||
    recall("sessionStorage", `${siteQuery}:chat-link`) ||
    recall("localStorage", `${siteQuery}:chat-known`);
  return isKnown
    ? (await loadChunk("chat-more"))(chatKit, launchButton, hasLeft)
    : launchButton(chatKit);
}

export type LaunchButton = typeof launchButton;

/**
 * Puts the chat's button on the page. The panel comes when the visitor opens it, or has written before: nothing is kept
 * of others. Returns what opens and closes the panel.
 */
async function launchButton(
  kit: ChatKit,
  openTalk = async (chat: Chat): Promise<Turn> => (await kit.loadChunk("chat-panel"))(chat),
): Promise<Turn> {
  const {
    addStyles,
    chatUrl,
    makeElement,
    frameLayer,
    hasDarkLook,
    recall,
    remember,
    lifetime,
    scriptOptions,
    siteQuery,
    takeDowns,
    lang,
  } = kit;
  const settings: Settings = await (await fetch(`${chatUrl}${siteQuery}&lang=${lang}`)).json();
  // Nothing is ever answered to what the page asks of it.
  if (!settings.enabled) return () => {};
  const { greeting, isOpen, offlineMessage, words, color, textColor } = settings;
  const firstWords = (!isOpen && offlineMessage) || greeting;
  const chatPlace = makeElement("section");
  const chatRoot = addStyles(chatPlace.attachShadow({ mode: "open" }), chatCss);
  const launcher = makeElement(
    "button",
    { className: "launcher", onclick: open },
    // How many messages are unread, which the panel counts.
    makeElement("b", { hidden: true }),
  );
  const quiet = makeElement("button", {
    className: "close",
    textContent: "×",
    onclick() {
      greet(false);
      remember("localStorage", `${siteQuery}:chat-quiet`, "1");
    },
  });
  // The corner's side, LEFT or RIGHT: style sheets take either case.
  const side = settings.position.slice(7);
  const bubble = makeElement(
    "p",
    { style: `${side}:68px` as unknown as CSSStyleDeclaration },
    makeElement("button", { onclick: open }, firstWords),
    quiet,
  );
  nameElement(launcher, words.open);
  nameElement(quiet, words.close);
  chatRoot.append(bubble, launcher);
  const layer = frameLayer();
  layer.append(chatPlace);
  lifetime.addEventListener("abort", () => chatPlace.replaceWith());
  // Once more, since now there is something in it.
  frameLayer();
  chatPlace.style.cssText = `--c:${color};--on:${textColor};--far:${textColor === "#fff" ? "#000" : "#fff"};justify-items:${side};color-scheme:${hasDarkLook(layer) ? "dark" : "light"}`;
  chatPlace.dir = settings.dir ?? getComputedStyle(document.body).direction;
  const hasWritten = recall("localStorage", `${siteQuery}:chat-start`);
  const chat: Chat = { ...kit, chatRoot, chatPlace, launcher, settings, firstWords, nameElement };
  let looking: ReturnType<typeof setTimeout> | undefined;
  let panel = hasWritten && openTalk(chat);
  greet(firstWords && !hasWritten && !recall("localStorage", `${siteQuery}:chat-quiet`));
  return open;

  /**
   * Greets, or stops. Where one message shows at a time, the greeting waits until none is there. Messages at the bottom float
   * above the button and the greeting, which they would cover otherwise.
   */
  function greet(isGreeting: unknown): void {
    clearTimeout(looking);
    const waits = scriptOptions.isOneAtATime && [...takeDowns.values()].some(isFloating);
    bubble.hidden = !isGreeting || !!waits;
    layer.style.setProperty("--mw-b", `${(bubble.offsetHeight || 56) + 16}px`);
    if (isGreeting && scriptOptions.isOneAtATime && !lifetime.aborted)
      looking = setTimeout(greet, lookAgainMs, isGreeting);
  }

  async function open(isOpen: unknown): Promise<void> {
    greet(false);
    panel ||= openTalk(chat);
    (await panel)(isOpen);
  }
}

function isFloating({ message }: TakeDown): boolean {
  return !!message && !isInFlow(message);
}

function nameElement(named: Element, label: string): void {
  named.setAttribute("aria-label", label);
}
