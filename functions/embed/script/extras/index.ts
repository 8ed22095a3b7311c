import type { Fill } from "../fill";
import { countDown } from "./count-down";

const thanksMs = 2000;
const stepMs = 250;

/** Gives a message its tone and end, life to what counts down or can be copied, and lets it take no focus. */
const fill: Fill = (root, message, { addStyles }) => {
  const { id, template, tone, autoHideSeconds } = message;
  addStyles(root, extrasCss);
  const panel = root.host as HTMLElement;
  if (tone) panel.classList.add("tone", tone);
  // An error is not kept waiting.
  if (tone === "ERROR") panel.setAttribute("aria-live", "assertive");
  for (const place of root.querySelectorAll<HTMLElement>("[data-countdown]")) {
    countDown(place, panel, message);
  }
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]")) offerCopy(place, root);
  // Only a dialog may take the page's focus.
  if (template !== "modal") {
    for (const each of root.querySelectorAll<HTMLElement>("[autofocus]")) each.autofocus = false;
  }
  if (autoHideSeconds) autoHide(panel, id, autoHideSeconds);
};

export default fill;

/**
 * Takes a message down after some seconds, which is no dismissal. They stand still while the visitor points at it, has the
 * focus in it, or is elsewhere.
 */
function autoHide(panel: HTMLElement, id: string, seconds: number): void {
  let steps = (seconds * 1000) / stepMs;
  const step = () => {
    // Whatever else took it down.
    if (panel.inert) return;
    const isRead = document.hidden || panel.matches(":hover,:focus-within");
    if (panel.isConnected && !isRead) steps--;
    if (steps > 0) setTimeout(step, stepMs);
    else (window.MessagingWidget as MessagingWidget | undefined)?.hide(id);
  };
  step();
}

/** Makes an element copy its `data-copy`, by a click or by keyboard, and says so for a while with a tick. */
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
      // On plain http there is no clipboard, but what is selected can be copied.
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
