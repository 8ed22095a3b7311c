import { isInFlow } from "../../../../shared/rules/templates";
import type { Library, TakeDown } from "../library";
import type { Chat, ChatLibrary, Settings, Turn } from "./chat";

const lookAgainMs = 500;

// Ends the chat when the script ends, or when another visitor is identified, for whom it starts again.
let end: AbortController | undefined;

/** Starts the chat. With `hasLeft`, the previous visitor has left, and it starts for another one. */
export default async function launch(library: Library, hasLeft?: unknown): Promise<Turn> {
  end?.abort();
  const own = new AbortController();
  end = own;
  const { lifetime, loadChunk, recall, scriptOptions } = library;
  lifetime.addEventListener("abort", () => own.abort());
  const siteQuery = `?${library.siteQuery()}`;
  const chatLibrary: ChatLibrary = {
    ...library,
    lifetime: own.signal,
    chatUrl: `${scriptOptions.base}api/embed/chat`,
    siteQuery,
    lang: library.pageLanguage(),
  };
  // If the page or an emailed link identifies the visitor, or has done so before, that comes first. A link's conversation stays
  // in its tab.
  const isKnown =
    hasLeft ||
    scriptOptions.visitorFields.token ||
    /mw-chat/.test(location.hash) ||
    recall("sessionStorage", `${siteQuery}:chat-link`) ||
    recall("localStorage", `${siteQuery}:chat-known`);
  return isKnown
    ? (await loadChunk("chat-more"))(chatLibrary, launchButton, hasLeft)
    : launchButton(chatLibrary);
}

export type LaunchButton = typeof launchButton;

/**
 * Puts the chat's button on the page. The panel is loaded when the visitor opens it or has written before; nothing is stored
 * for other visitors. Returns a function that opens and closes the panel.
 */
async function launchButton(
  library: ChatLibrary,
  openTalk = async (chat: Chat, query: string): Promise<Turn> =>
    (await library.loadChunk("chat-panel", query))(chat),
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
  } = library;
  const settings = await askSettings(`${chatUrl}${siteQuery}&lang=${lang}`, lifetime);
  // The chat is off, so calls from the page do nothing.
  if (!settings.enabled) return () => {};
  const { greeting, isOpen, offlineMessage, words, color, textColor } = settings;
  const firstWords = (!isOpen && offlineMessage) || greeting;
  const chatPlace = makeElement("section");
  const chatRoot = addStyles(chatPlace.attachShadow({ mode: "open" }), chatCss);
  const launcher = makeElement(
    "button",
    { className: "launcher", onclick: open },
    // The number of unread messages, which the panel updates.
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
  // The corner's side, LEFT or RIGHT. CSS ignores the case.
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
  // Call it again, because the layer has content now.
  frameLayer();
  chatPlace.style.cssText = `--c:${color};--on:${textColor};--far:${textColor === "#fff" ? "#000" : "#fff"};justify-items:${side};color-scheme:${hasDarkLook(layer) ? "dark" : "light"}`;
  chatPlace.dir = settings.dir ?? getComputedStyle(document.body).direction;
  const hasWritten = recall("localStorage", `${siteQuery}:chat-start`);
  const chat: Chat = {
    ...library,
    chatRoot,
    chatPlace,
    launcher,
    settings,
    firstWords,
    nameElement,
  };
  let looking: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let panel = hasWritten && loadPanel();
  greet(firstWords && !hasWritten && !recall("localStorage", `${siteQuery}:chat-quiet`));
  return open;

  /**
   * Shows or hides the greeting. If the domain shows one message at a time, the greeting waits until there is no message.
   * Messages at the bottom would cover the button and the greeting, so they float above.
   */
  function greet(isGreeting: unknown): void {
    clearTimeout(looking);
    const waits = scriptOptions.isOneAtATime && [...takeDowns.values()].some(isFloating);
    bubble.hidden = !isGreeting || !!waits;
    layer.style.setProperty("--mw-b", `${(bubble.offsetHeight || 56) + 16}px`);
    if (isGreeting && scriptOptions.isOneAtATime && !lifetime.aborted)
      looking = setTimeout(greet, lookAgainMs, isGreeting);
  }

  /** The page must not hear of a panel that does not arrive. The next press asks for it again. */
  function loadPanel(): Promise<Turn | undefined> {
    return openTalk(chat, failures ? `?${failures}` : "").catch(() => {
      failures++;
      panel = undefined;
      return undefined;
    });
  }

  async function open(isOpen: unknown): Promise<void> {
    greet(false);
    panel ||= loadPanel();
    (await panel)?.(isOpen);
  }
}

/**
 * Asks for the chat's settings. Asks again, ever more rarely, if the service cannot be reached or cannot answer yet, because
 * visitors may need the chat long after the page has loaded. Nothing is known of a site that the service refuses.
 */
async function askSettings(
  url: string,
  lifetime: AbortSignal,
  waitsSeconds = [5, 15, 45],
): Promise<Settings | { enabled?: false }> {
  const answer = await fetch(url, { signal: lifetime }).catch(() => undefined);
  const [seconds, ...later] = waitsSeconds;
  if (answer && answer.status < 429) return answer.json();
  if (!seconds || lifetime.aborted) return {};
  await new Promise((next) => setTimeout(next, seconds * 1000));
  return askSettings(url, lifetime, later);
}

function isFloating({ message }: TakeDown): boolean {
  return !!message && !isInFlow(message);
}

function nameElement(named: Element, label: string): void {
  named.setAttribute("aria-label", label);
}
