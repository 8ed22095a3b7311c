import { closest } from "./closest";
import { listen } from "./lifetime";

/** What the visitor has pressed, or pressed a key in. */
export const touched = new WeakSet<EventTarget>();

/**
 * Keeps what is typed into a message from the page's shortcuts, which see a field in it as some element that is none. They
 * may listen to a key on its way down, so this listens before them, on the window. The message itself hears the others.
 */
export function guardTyping(): void {
  listen<KeyboardEvent>(window, ["keydown", "keypress", "keyup", "pointerdown"], (event) => {
    const [pressed] = event.composedPath() as [Element];
    touched.add(pressed);
    if (
      event.key &&
      !/Escape|Enter|Tab/.test(event.key) &&
      closest(event.target, "messaging-widget") &&
      closest(pressed, "input,select,textarea")
    )
      event.stopImmediatePropagation();
  });
}
