import { closest } from "./closest";
import { listen } from "./lifetime";

/**
 * Keeps what is typed into a message from the page's shortcuts, which see a field in it as some element that is none. They
 * may listen to a key on its way down, so this listens before them, on the window. The message itself hears the others.
 */
export function guardTyping(): void {
  listen<KeyboardEvent>(window, ["keydown", "keypress", "keyup"], (event) => {
    if (
      !/Escape|Enter|Tab/.test(event.key) &&
      closest(event.target, "messaging-widget") &&
      closest(event.composedPath()[0] as Element, "input,select,textarea")
    )
      event.stopImmediatePropagation();
  });
}
