import { closest } from "./closest";
import { listen } from "./lifetime";

/** What the visitor has pressed, or pressed a key in. */
export const touched = new WeakSet<EventTarget>();

/**
 * Keeps what is typed into a message from the page, which sees a field in it as some element that is none: from its
 * shortcuts, and from traps that take the focus away again. They may listen to an event on its way down, so this listens
 * before them, on the window. The message itself hears the other keys; nothing in a field of its own listens to presses, and
 * nothing at all to the focus.
 */
export function guardTyping(): void {
  const keys = ["keydown", "keypress", "keyup"];
  const presses = ["pointerdown", "mousedown", "touchstart", "touchend"];
  listen<KeyboardEvent>(window, [...keys, ...presses, "focusin", "focus"], (event) => {
    const [pressed] = event.composedPath() as [Element];
    const isFocus = /^focus/.test(event.type);
    if (!isFocus) touched.add(pressed);
    if (
      !/Escape|Enter|Tab/.test(event.key) &&
      closest(event.target, "messaging-widget") &&
      (isFocus || closest(pressed, "input,select,textarea"))
    )
      event.stopImmediatePropagation();
  });
}
