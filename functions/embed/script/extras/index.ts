import type { Fill } from "../fill";
import { countDown } from "./count-down";

const thanksMs = 2000;
const stepMs = 250;

/** Adds a message's tone, automatic end, countdowns and copy buttons, and keeps it from taking the focus. */
const fill: Fill = (root, message, { addStyles }) => {
  const { id, template, tone, autoHideSeconds } = message;
  addStyles(root, extrasCss);
  const panel = root.host as HTMLElement;
  if (tone) panel.classList.add("tone", tone);
  // Screen readers announce an error at once.
  if (tone === "ERROR") panel.setAttribute("aria-live", "assertive");
  for (const place of root.querySelectorAll<HTMLElement>("[data-countdown]")) {
    countDown(place, panel, message);
  }
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]")) offerCopy(place, root);
  // Only a modal may take the page's focus.
  if (template !== "modal") {
    for (const each of root.querySelectorAll<HTMLElement>("[autofocus]")) each.autofocus = false;
  }
  if (autoHideSeconds) autoHide(panel, id, autoHideSeconds);
};

export default fill;

/**
 * Removes a message after some seconds, which does not count as a dismissal. The time pauses while the visitor points at the
 * message, has the focus in it, or is in another tab.
 */
function autoHide(panel: HTMLElement, id: string, seconds: number): void {
  let steps = (seconds * 1000) / stepMs;
  const step = () => {
    // The message was removed for another reason.
    if (panel.inert) return;
    const isRead = document.hidden || panel.matches(":hover,:focus-within");
    if (panel.isConnected && !isRead) steps--;
    if (steps > 0) setTimeout(step, stepMs);
    else (window.MessagingWidget as MessagingWidget | undefined)?.hide(id);
  };
  step();
}

/** Copies an element's `data-copy` on a click or a key, and shows a tick for a moment. */
function offerCopy(place: HTMLElement, root: ShadowRoot): void {
  if (!place.matches("a,button")) {
    place.tabIndex = 0;
    place.setAttribute("role", "button");
  }
  place.addEventListener("keydown", (event) => {
    if (event.target !== place || place.matches("a,button") || !/^( |Enter)$/.test(event.key))
      return;
    event.preventDefault();
    copy();
  });
  place.addEventListener("click", copy);

  async function copy(): Promise<void> {
    const text = place.dataset.copy as string;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // There is no clipboard API on plain http, but a selection can be copied.
      const area = document.createElement("textarea");
      area.value = text;
      root.append(area);
      area.select();
      document.execCommand("copy");
      area.replaceWith();
      place.focus();
    }
    place.classList.add("copied");
    setTimeout(() => place.classList.remove("copied"), thanksMs);
  }
}
