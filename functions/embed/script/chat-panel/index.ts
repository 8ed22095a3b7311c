import { addStyles } from "../add-styles";
import type { Chat } from "../chat/chat";
import { element } from "../element";
import { createComposer } from "./composer";
import { createLog } from "./draw-log";
import { createExchange, waitingName } from "./exchange";
import { recall, remember } from "./memory";

// How often the service is asked: in a lively talk, in a quiet one, and behind a closed panel.
const [livelyMs, quietMs, closedMs] = [3000, 10_000, 30_000];
const livelyForMs = 120_000;

const scores = ["😞", "🙁", "😐", "🙂", "😍"];

/** Puts the panel above the chat's button. Returns what opens and closes it. */
export function attach(chat: Chat): () => void {
  const { root, place, button, settings, signal } = chat;
  const { title, words, isOpen: isThere, replyTime, offlineMessage } = settings;
  addStyles(root, chatPanelCss);
  const phone = matchMedia("(max-width:640px)");
  const exchange = createExchange(chat, draw);
  const log = createLog(chat);
  const composer = createComposer(chat, (content) => {
    wakeUntil = Date.now() + livelyForMs;
    exchange.send(content);
  });
  const close = element("button", { textContent: "×", onclick: toggle });
  close.setAttribute("aria-label", words.close);
  const told = isThere ? (replyTime ? words[replyTime] : "") : offlineMessage;
  const header = element("header", {}, element("h2", {}, title), close, element("small", {}, told));
  const rating = createRating();
  // Nobody is there, so an answer needs an address.
  const asked = isThere || recall("chat-token") ? [] : [ask("name", "text"), ask("email", "email")];
  const panel = element(
    "dialog",
    { onclose: () => shown(false), onkeydown: closeAtEscape },
    header,
    log.list,
    element("footer", {}, log.state, rating, ...asked, composer.form),
  );
  panel.setAttribute("aria-label", title);
  root.prepend(panel);
  // How many messages are unread.
  const badge = element("b", { hidden: true });
  button.append(badge);
  let wakeUntil = 0;
  let timer = 0;
  // Keys typed here must not trigger the page's shortcuts.
  place.onkeydown = place.onkeyup = (event) => event.stopPropagation();
  for (const [target, type] of [
    [window, "online"],
    [window, "offline"],
    [window, "pageshow"],
    [document, "visibilitychange"],
  ] as const) {
    target.addEventListener(type, poll, { signal });
  }
  // Another tab has sent something, or is about to.
  window.addEventListener("storage", ({ key }) => key?.includes(waitingName) && poll(), { signal });
  for (const type of ["resize", "scroll"])
    visualViewport?.addEventListener(type, fillWindow, { signal });
  poll();
  return toggle;

  /** Asks now, and again and again while somebody looks. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    const before = exchange.lastSeq;
    await exchange.sync();
    if (exchange.lastSeq > before) wakeUntil = Date.now() + livelyForMs;
    clearTimeout(timer);
    // A hidden tab asks when it is seen again.
    if (document.hidden || signal.aborted || !(panel.open || recall("chat-start"))) return;
    const openMs = Date.now() < wakeUntil ? livelyMs : quietMs;
    timer = setTimeout(poll, panel.open ? openMs : closedMs);
  }

  function draw(): void {
    const isVisible = panel.open && !document.hidden;
    if (isVisible) remember("chat-seen", `${exchange.lastSeq || ""}`);
    log.draw(exchange);
    const seen = Number(recall("chat-seen") ?? 0);
    const unread = exchange
      .messages()
      .filter(({ author, seq = 0 }) => author !== "visitor" && seq > seen).length;
    badge.textContent = `${unread}`;
    badge.hidden = !unread;
    button.setAttribute(
      "aria-label",
      unread ? `${words.open} (${unread} ${words.unread})` : words.open,
    );
    rating.hidden = exchange.status !== "closed";
    for (const each of asked) each.hidden = !!recall("chat-token");
  }

  function toggle(): void {
    if (panel.open) {
      panel.close();
      return;
    }
    // A dialog on a phone, where it covers the page; elsewhere one part of it.
    if (phone.matches) panel.showModal();
    else {
      panel.show();
      panel.setAttribute("role", "region");
      composer.field.focus();
    }
    shown(true);
  }

  function shown(isOpen: boolean): void {
    place.classList.toggle("open", isOpen);
    button.setAttribute("aria-expanded", `${isOpen}`);
    if (isOpen) {
      wakeUntil = Date.now() + livelyForMs;
      fillWindow();
      composer.grow();
      log.list.scrollTop = log.list.scrollHeight;
    } else {
      panel.removeAttribute("role");
      button.focus();
    }
    poll();
  }

  /** On a phone the panel fills what the keyboard leaves of the window. */
  function fillWindow(): void {
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
    panel.style.height = phone.matches ? `${height}px` : "";
    panel.style.top = phone.matches ? `${offsetTop}px` : "";
  }

  function closeAtEscape({ key, isComposing }: KeyboardEvent): void {
    if (key === "Escape" && !isComposing && panel.open && !phone.matches) panel.close();
  }

  function ask(name: "name" | "email", type: string): HTMLInputElement {
    const input = element("input", {
      type,
      placeholder: words[name],
      value: recall(`chat-${name}`) ?? "",
    });
    input.autocomplete = name;
    input.maxLength = 200;
    input.setAttribute("aria-label", words[name]);
    input.onchange = () => remember(`chat-${name}`, input.validity.valid ? input.value.trim() : "");
    return input;
  }

  function createRating(): HTMLElement {
    const group = element(
      "div",
      { hidden: true },
      words.closed,
      element("br"),
      words.rate,
      element("br"),
    );
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", words.rate);
    scores.forEach((face, index) => {
      const score = element("button", { textContent: face });
      score.setAttribute("aria-label", `${index + 1} / ${scores.length}`);
      score.onclick = async () => {
        if ((await exchange.rate(index + 1)).ok) group.textContent = words.rated;
      };
      group.append(score);
    });
    return group;
  }
}
