import { closest } from "./closest";
import { listen } from "./lifetime";

/** What the visitor has pressed, or pressed a key in. */
export const touchedTargets = new WeakSet<EventTarget>();

// What the message itself listens to, which the page must not hear where it is in a field.
const keysAndPresses = ["keydown", "keypress", "keyup", "pointerdown", "mousedown"];
// What no message listens to. A page's traps would take the focus away again, and its locks keep all from scrolling.
const others = ["focusin", "focusout", "focus", "touchstart", "touchmove", "touchend", "wheel"];

/**
 * Keeps what is typed into a message from the page, which sees a field in it as some element that is none: from its
 * shortcuts, and from traps that take the focus away again. They may listen to an event on its way down, so this listens
 * before them, on the window. Clicks are the page's business too: it counts by them.
 */
export function guardTyping(): void {
  listen<KeyboardEvent>(window, [...keysAndPresses, ...others], (event) => {
    const [pressed] = event.composedPath() as [Element];
    const isOther = others.includes(event.type);
    if (!isOther) touchedTargets.add(pressed);
    if (
      closest(event.target, "messaging-widget") &&
      !/Escape|Enter|Tab/.test(event.key) &&
      (isOther || closest(pressed, "input,select,textarea"))
    )
      event.stopImmediatePropagation();
  });
}
