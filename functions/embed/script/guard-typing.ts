import { closest } from "./closest";
import { listen } from "./lifetime";

/** Elements that the visitor has clicked, or pressed a key in. */
export const touchedTargets = new WeakSet<EventTarget>();

// Events that messages themselves need. In a message's field, the page must not receive them.
const keysAndPresses = ["keydown", "keypress", "keyup", "pointerdown", "mousedown"];
// Events that no message needs. With them, the page's focus traps would take the focus away, and its scroll locks would block
// scrolling.
const others = ["focusin", "focusout", "focus", "touchstart", "touchmove", "touchend", "wheel"];

/**
 * Hides typing in a message from the page, to which a field inside looks like a plain element: from its shortcuts, and from
 * focus traps. Those may listen in the capture phase, so this listens earlier, on the window. Clicks stay visible, because
 * pages count them.
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
